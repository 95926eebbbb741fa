import * as z from 'zod/mini';
import { BUDGETS, INDUSTRIES, SERVICES, TEAM_SIZES, TIMELINES } from '#lib/enquiry-options.ts';
import { CONTROLS_IN_MESSAGE, countCharacters, normaliseText, normaliseLine } from './normalise.ts';

/**
 * The table's constraints hold the same limits; tests/backend/enquiry-properties.test.ts compares the
 * two.
 */
export const LIMITS = { name: 120, email: 254, company: 160, message: 4000 } as const;

/** The grammar of `<input type="email">` (https://html.spec.whatwg.org/#valid-email-address), plus a dot. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** Not allowed in a line of text: C0, DEL, C1 and Unicode's two line separators. */
// eslint-disable-next-line no-control-regex -- To refuse control characters, one has to name them.
const CONTROLS_IN_LINE = /[\0-\x1F\x7F-\x9F\u2028\u2029]/;

export const enquirySchema = z.strictObject({
  name: z.string().check(
    z.refine((name) => normaliseLine(name) !== '', 'Enter your full name'),
    atMost(LIMITS.name, 'your name'),
    excluding(CONTROLS_IN_LINE),
  ),
  email: z
    .string()
    .check(
      z.minLength(1, 'Enter your email address'),
      atMost(LIMITS.email, 'your email address'),
      z.regex(EMAIL, 'Enter an email address, such as name@company.co.uk'),
    ),
  message: optional(
    z.string().check(
      z.refine((message) => normaliseText(message) !== ''),
      atMost(LIMITS.message, 'the message'),
      excluding(CONTROLS_IN_MESSAGE),
    ),
  ),
  company: optional(
    z
      .string()
      .check(z.minLength(1), atMost(LIMITS.company, 'the company'), excluding(CONTROLS_IN_LINE)),
  ),
  industry: optional(z.enum(INDUSTRIES, 'Choose an industry from the list')),
  teamSize: optional(z.enum(TEAM_SIZES, 'Choose a team size from the list')),
  timeline: optional(z.enum(TIMELINES, 'Choose a timeline from the list')),
  budget: optional(z.enum(BUDGETS, 'Choose a budget from the list')),
  serviceNeeds: optional(
    z
      .array(z.enum(SERVICES, 'Choose from the services listed'))
      .check(z.minLength(1), z.maxLength(SERVICES.length, 'Choose each service once')),
  ),
});

/** A validated enquiry; `null` where nothing was typed or chosen. */
export type Enquiry = z.output<typeof enquirySchema>;

export type EnquiryField = keyof Enquiry;

/** The error message of each invalid field. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

export type ParsedEnquiry =
  { enquiry: Enquiry; errors: null } | { enquiry: null; errors: EnquiryErrors };

/**
 * Parses the enquiry in a form: text normalised as the table stores it, `null` for what is empty.
 */
export function parseEnquiry(form: FormData): ParsedEnquiry {
  const result = enquirySchema.safeParse({
    name: normaliseLine(text(form, 'name')),
    email: normaliseLine(text(form, 'email')),
    message: normaliseText(text(form, 'message')) || null,
    company: normaliseLine(text(form, 'company')) || null,
    industry: text(form, 'industry') || null,
    teamSize: text(form, 'teamSize') || null,
    timeline: text(form, 'timeline') || null,
    budget: text(form, 'budget') || null,
    serviceNeeds: form.has('serviceNeeds') ? form.getAll('serviceNeeds') : null,
  });
  if (result.success) return { enquiry: result.data, errors: null };

  const errors: EnquiryErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0] as EnquiryField; // Safe: the schema is strict and flat, so the path is one of its keys.
    errors[field] ??= message;
  }
  return { enquiry: null, errors };
}

/** The enquiry as a row of `contact_submissions`. */
export function toSubmissionRow({ teamSize, serviceNeeds, ...enquiry }: Enquiry) {
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

function atMost(limit: number, what: string) {
  return z.refine<string>((value) => countCharacters(value) <= limit, {
    // Formatted lazily: the first number that a browser formats in English costs it 10 ms.
    error: () => `Shorten ${what} to ${limit.toLocaleString('en-GB')} characters`,
  });
}

/**
 * For values that bypass the form: parsing removes such characters before a visitor could see this
 * error.
 */
function excluding(characters: RegExp) {
  return z.refine<string>((value) => value.search(characters) < 0);
}

function text(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
