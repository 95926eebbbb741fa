import * as z from 'zod/mini';
import { BUDGETS, INDUSTRIES, SERVICES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';

/** The same as the table's constraints hold; tests/backend/enquiry-rules.test.ts binds the two. */
export const LIMITS = { name: 120, email: 254, company: 160, message: 4000 } as const;

/** The grammar of `<input type="email">` (https://html.spec.whatwg.org/#valid-email-address), plus a dot. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

export const enquirySchema = z.strictObject({
  name: z
    .string()
    .check(
      z.minLength(1, 'Enter your full name'),
      z.maxLength(LIMITS.name, `Shorten your name to ${LIMITS.name} characters`),
    ),
  email: z
    .string()
    .check(
      z.minLength(1, 'Enter your email address'),
      z.maxLength(LIMITS.email, `Shorten your email address to ${LIMITS.email} characters`),
      z.regex(EMAIL, 'Enter an email address in the form name@company.co.uk'),
    ),
  company: optional(
    z
      .string()
      .check(z.maxLength(LIMITS.company, `Shorten the company to ${LIMITS.company} characters`)),
  ),
  industry: optional(z.enum(INDUSTRIES, 'Choose an industry from the list')),
  teamSize: optional(z.enum(TEAM_SIZES, 'Choose a team size from the list')),
  timeline: optional(z.enum(TIMELINES, 'Choose a timeline from the list')),
  budget: optional(z.enum(BUDGETS, 'Choose a budget from the list')),
  serviceNeeds: optional(z.array(z.enum(SERVICES, 'Choose services from the list'))),
  message: optional(
    z
      .string()
      .check(z.maxLength(LIMITS.message, `Shorten the message to ${LIMITS.message} characters`)),
  ),
});

/** What a visitor asks for; `null` where nothing was typed or chosen. */
export type Enquiry = z.output<typeof enquirySchema>;

export type EnquiryField = keyof Enquiry;

/** What is wrong, field by field, in words for the visitor. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export type EnquiryReading =
  { enquiry: Enquiry; errors: null } | { enquiry: null; errors: EnquiryErrors };

/** Reads the quote form: white space around the words taken off, and `null` for what is empty. */
export function readEnquiry(form: FormData): EnquiryReading {
  const result = enquirySchema.safeParse({
    name: text(form, 'name') ?? '',
    email: text(form, 'email') ?? '',
    company: text(form, 'company'),
    industry: text(form, 'industry'),
    teamSize: text(form, 'teamSize'),
    timeline: text(form, 'timeline'),
    budget: text(form, 'budget'),
    serviceNeeds: form.has('serviceNeeds') ? form.getAll('serviceNeeds') : null,
    message: text(form, 'message'),
  });
  if (result.success) return { enquiry: result.data, errors: null };

  const errors: EnquiryErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0] as EnquiryField; // The schema's own keys: it is strict and flat.
    errors[field] ??= message;
  }
  return { enquiry: null, errors };
}

/** The enquiry as the table `contact_submissions` takes it. */
export function toRow({ teamSize, serviceNeeds, ...enquiry }: Enquiry) {
  return {
    ...enquiry,
    team_size: teamSize,
    service_needs: serviceNeeds,
    submission_type: 'quote',
  } as const;
}

function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.nullable(schema);
}

function text(form: FormData, field: string): string | null {
  const value = form.get(field);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
