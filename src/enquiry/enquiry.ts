import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { readEmail } from './email-address.ts';
import { FIELDS, fieldOf, type Enquiry, type Field, type FieldOf } from './fields.ts';
import { TOAST_MESSAGES } from './messages.ts';
import { countCharacters, normaliseLine, normaliseText } from './normalise.ts';

/** Hidden fields of the form that are sent in the message: why the visitor has come, and the figures of a sum. */
export const BROUGHT_FIELDS = ['about', 'figures'] as const;

/** The error message of each invalid field, in the order of the fields. The consent is not part of the enquiry. */
export type FormErrors = Partial<Record<keyof Enquiry | 'consent', string>>;

export type ParsedForm = { enquiry: Enquiry; errors: null } | { enquiry: null; errors: FormErrors };

const MESSAGE = fieldOf('message');

/** The grammar of `<input type="email">` (https://html.spec.whatwg.org/#valid-email-address), plus a dot. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** Reads what was typed as the table stores it, by the kind of the field. */
const READERS = {
  text: normaliseLine,
  email: readEmail,
  textarea: normaliseText,
  select: normaliseLine,
} satisfies Record<Exclude<Field['kind'], 'checkboxes'>, (typed: string) => string>;

const SHAPE = Object.fromEntries(FIELDS.map((field) => [field.name, schemaOf(field)]));

/** Reads and checks an enquiry: text normalised as the table stores it, `null` for what is empty. */
// Safe: each field has the schema of its kind.
export const enquirySchema = z.strictObject(SHAPE) as unknown as z.ZodMiniType<Enquiry>;

/** The same of a form, with what links have brought in the message. */
const formSchema = z.pipe(
  z.transform(readForm),
  z.strictObject({
    ...SHAPE,
    message: z.pipe(
      z.custom<WholeMessage>(({ text }) => countCharacters(text) <= MESSAGE.limit, {
        error: ({ input }) => shortenMessage(input as WholeMessage), // Safe: readForm has made it.
      }),
      z.transform(({ text }) => text || null),
    ),
  }),
) as unknown as z.ZodMiniType<Enquiry>;

/** Parses the whole form, in the browser and in submit-enquiry. */
export function parseForm(form: FormData): ParsedForm {
  const { data, error } = formSchema.safeParse(form);
  const hasConsent = form.get('consent') === 'yes';
  if (data && hasConsent) return { enquiry: data, errors: null };

  const errors: FormErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    errors[path[0] as keyof Enquiry] ??= message; // Safe: the schema is strict and flat, so the path is one of its keys.
  }
  if (!hasConsent) errors.consent = TOAST_MESSAGES.consentMissing.text;
  return { enquiry: null, errors };
}

/** Whether a spam bot may have filled in the form: it has the field that people cannot see. Password managers do too. */
export function isSuspected(form: FormData): boolean {
  return Boolean(form.get(HONEYPOT_FIELD));
}

/** How many characters are left of a text; negative if there are too many. */
export function charactersLeft(form: FormData, { name, limit }: FieldOf<'textarea'>): number {
  return limit - countCharacters(name === 'message' ? readMessage(form).text : textOf(form, name));
}

function readForm(form: FormData) {
  const values = FIELDS.map(({ name, kind }) => [
    name,
    kind === 'checkboxes' && form.has(name) ? form.getAll(name) : form.get(name),
  ]);
  return { ...Object.fromEntries(values), message: readMessage(form) };
}

interface WholeMessage {
  /** What it is about, the visitor's own words, the figures: as it is stored and mailed. */
  text: string;
  /** How many characters the visitor's own words may have. */
  room: number;
}

function readMessage(form: FormData): WholeMessage {
  const words = textOf(form, 'message');
  const below = [words, textOf(form, 'figures')].filter(Boolean).join('\n\n');
  const text = [normaliseLine(textOf(form, 'about')), below].filter(Boolean).join('\n');
  return { text, room: MESSAGE.limit - countCharacters(text) + countCharacters(words) };
}

function textOf(form: FormData, name: string): string {
  return normaliseText(String(form.get(name) ?? ''));
}

function shortenMessage({ room }: WholeMessage): string {
  const problem = shorten(MESSAGE.noun, room);
  return room < MESSAGE.limit ? `${problem}, to leave room for what is sent with it` : problem;
}

function schemaOf(field: Field) {
  const value = valueSchemaOf(field);
  const schema = 'isRequired' in field ? value : z.nullable(value);
  if (field.kind === 'checkboxes') return schema;
  const read = READERS[field.kind];
  return z.pipe(
    z.transform((typed) => (typeof typed === 'string' ? read(typed) || null : typed)),
    schema,
  );
}

function valueSchemaOf(field: Field) {
  switch (field.kind) {
    case 'select':
      return z.enum(field.options, `Choose ${field.noun} from the list`);
    case 'checkboxes':
      return z
        .array(z.enum(field.options, `Choose from the ${field.noun} listed`))
        .check(
          z.refine(
            (chosen) => new Set(chosen).size === chosen.length,
            `Choose each of the ${field.noun} once`,
          ),
        );
    case 'email':
      return textSchema(field).check(
        z.refine(
          (text: string) => EMAIL.test(text),
          'Enter an email address, such as name@company.co.uk',
        ),
      );
    default:
      return textSchema(field);
  }
}

function textSchema({ limit, noun }: FieldOf<'text' | 'email' | 'textarea'>) {
  // Formatted lazily: the first number that a browser formats in English costs it 10 ms.
  const error = () => shorten(noun, limit);
  return z
    .string(`Enter ${noun}`)
    .check(z.refine((value) => countCharacters(value) <= limit, { error }));
}

function shorten(noun: string, limit: number): string {
  return `Shorten ${noun} to ${limit.toLocaleString('en-GB')} characters`;
}
