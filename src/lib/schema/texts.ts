// Texts, and addresses in them: what nearly every field is.
import { z } from 'astro/zod';
import type { FieldText } from './field-texts.ts';

/** A reference to a worksheet cell in a text. It counts as five characters, about the length of its figure. */
const CELL = /\{[a-z0-9-]+(?:\.[a-z0-9_]+){1,2}\}/g;

/** An error message for a wrong value. A missing field gets the content check's message instead. */
export function unlessMissing(message: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? undefined : message);
}

/** The least and the most characters of a text, and whether it is prose, whose spelling is checked. */
const TEXTS = z.registry<{ min: number; max: number; isProse: boolean }>();

/** Any text that is not empty. */
export const filledSchema = z.string().trim().min(1, 'is empty; fill it in');

/** Where the addresses in a field lead, or what its texts name. */
const REFERENCES = z.registry<{ linksTo?: 'page' | 'article'; names?: NamedKind }>();

export type NamedKind = 'article' | 'person' | 'service' | 'worksheet';

/** Plain text with a minimum and a maximum length, which `lengthProblem` compares: a draft may have any length. */
export function textSchema(min: number, max: number) {
  return lineSchema(min, max).register(TEXTS, { min, max, isProse: true });
}

/** The same for names of people, and for phrases as customers type them: their spelling is their own. */
export function nameSchema(min: number, max: number) {
  return lineSchema(min, max).register(TEXTS, { min, max, isProse: false });
}

function lineSchema(min: number, max: number) {
  return (
    z
      .string()
      .trim()
      // For JSON Schema, which editors use. It cannot count a cell as five characters: a text with one may be longer.
      .meta({ minLength: min, anyOf: [{ maxLength: max }, { pattern: CELL.source }] })
  );
}

/** What the schema of a text says of it: whether its spelling is checked, where it leads if it is an address, what it names. */
export function describeText({ schema }: FieldText) {
  return { isProse: TEXTS.get(schema)?.isProse ?? false, ...REFERENCES.get(schema) };
}

/** What is wrong with the length of a field's text, or undefined. */
export function lengthProblem({ value, schema }: FieldText): string | undefined {
  const { min = 0, max = Infinity } = TEXTS.get(schema) ?? {};
  const { length } = value.trim().replaceAll(CELL, '00000');
  if (length >= min && length <= max) return undefined;
  return `has ${length} characters; write between ${min} and ${max}`;
}

/** A path of this site, such as `/services`: with a leading slash, without a trailing one. */
export const pathSchema = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/,
    'is not a page of this site; write it as /services or /blog/erp-vs-crm, without a slash at the end',
  )
  .meta({ examples: ['/services'] });

/** A link to a page of ours. */
export const pageLinkSchema = pathSchema.clone().register(REFERENCES, { linksTo: 'page' });

/** A link to an article. */
export const articleLinkSchema = pathSchema
  .describe("The article's address: /blog/ and its file name. It must exist.")
  .meta({ examples: ['/blog/erp-vs-crm'] })
  .register(REFERENCES, { linksTo: 'article' });

/** An absolute https URL. */
export const urlSchema = z.url({
  protocol: /^https$/,
  error: unlessMissing('is not an https address; write it in full, such as https://example.com'),
});

/** A name as it stands in an address: that of a content file, without its ending. */
export function slugSchema(example: string) {
  const problem = `is not a file name without its ending; write it as ${example}`;
  return z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, problem)
    .meta({ examples: [example] });
}

/** The file name of an article, a person or a worksheet that exists. */
export function fileNameSchema(names: NamedKind, example: string) {
  return slugSchema(example).register(REFERENCES, { names });
}

/** The title of a service in `content/services.yaml`. */
export const serviceTitleSchema = textSchema(3, 60).register(REFERENCES, { names: 'service' });
