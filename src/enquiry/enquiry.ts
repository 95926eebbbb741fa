import * as z from 'zod/mini';
import { readEmail } from './email-address.ts';
import { FIELDS, type Enquiry, type Field, type FieldOf } from './fields.ts';
import {
  CONTROLS_IN_MESSAGE,
  countCharacters,
  normaliseText,
  normaliseLine,
} from '#lib/normalise.ts';

/** The grammar of `<input type="email">` (https://html.spec.whatwg.org/#valid-email-address), plus a dot. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** Not allowed in a line of text: C0, DEL, C1 and Unicode's two line separators. */
// eslint-disable-next-line no-control-regex -- To refuse control characters, one has to name them.
const CONTROLS_IN_LINE = /[\0-\x1F\x7F-\x9F\u2028\u2029]/;

/** Reads what was typed as the table stores it, by the kind of the field. */
export const READERS = {
  text: normaliseLine,
  email: readEmail,
  textarea: normaliseText,
  select: normaliseLine,
} satisfies Record<Exclude<Field['kind'], 'checkboxes'>, (typed: string) => string>;

// Safe: each field has the schema of its kind.
export const enquirySchema = z.strictObject(
  Object.fromEntries(FIELDS.map((field) => [field.name, schemaOf(field)])),
) as unknown as z.ZodMiniType<Enquiry>;

function schemaOf(field: Field) {
  const schema = requiredSchemaOf(field);
  return field.isRequired ? schema : z.nullable(schema);
}

function requiredSchemaOf(field: Field) {
  switch (field.kind) {
    case 'text':
      return z.string().check(isFilled(field), isWithinLimit(field), excluding(CONTROLS_IN_LINE));
    case 'email':
      return z
        .string()
        .check(
          isFilled(field),
          isWithinLimit(field),
          z.regex(EMAIL, 'Enter an email address, such as name@company.co.uk'),
        );
    case 'textarea':
      return z
        .string()
        .check(isFilled(field), isWithinLimit(field), excluding(CONTROLS_IN_MESSAGE));
    case 'select':
      return z.enum(field.options, `Choose ${field.noun} from the list`);
    case 'checkboxes':
      return z
        .array(z.enum(field.options, `Choose from the ${field.noun} listed`))
        .check(
          z.minLength(1),
          z.maxLength(field.options.length, `Choose each of the ${field.noun} once`),
        );
  }
}

function isFilled(field: FieldOf<'text' | 'email' | 'textarea'>) {
  return z.refine<string>((value) => READERS[field.kind](value) !== '', `Enter ${field.noun}`);
}

function isWithinLimit({ limit, noun }: FieldOf<'text' | 'email' | 'textarea'>) {
  return z.refine<string>((value) => countCharacters(value) <= limit, {
    // Formatted lazily: the first number that a browser formats in English costs it 10 ms.
    error: () => `Shorten ${noun} to ${limit.toLocaleString('en-GB')} characters`,
  });
}

/**
 * For values that bypass the form: parsing removes such characters before a visitor could see this
 * error.
 */
function excluding(characters: RegExp) {
  return z.refine<string>((value) => value.search(characters) < 0);
}
