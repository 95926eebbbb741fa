import { z } from 'astro/zod';
import { stringify } from 'yaml';
import { TO_DO } from '#content-check/rules/placeholders.ts';

const WIDEST = 96;

/** The part of JSON Schema that is used here. */
export interface JsonSchema {
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  examples?: unknown[];
  minItems?: number;
  maxItems?: number;
  const?: unknown;
}

/** Converts a Zod schema to JSON Schema, with descriptions and limits. */
export function toJsonSchema(shape: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    unrepresentable: 'any',
    io: 'input',
  });
  return schema as JsonSchema; // It has more keys, which are not used here.
}

/** Every field of a schema as lines of YAML, each below its note, with the known values filled in. */
export function formatFrontmatterTemplate(
  shape: z.ZodType,
  known: Record<string, unknown>,
): string[] {
  return linesOf(toJsonSchema(shape), known);
}

function linesOf(
  { properties = {}, required = [] }: JsonSchema,
  known: Record<string, unknown>,
): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const isLeftOut = !required.includes(name) && !(name in known);
    const lines = [...noteLines(field, isLeftOut), ...valueLines(name, field, known[name])];
    return isLeftOut ? lines.map((line) => (line.startsWith('#') ? line : `# ${line}`)) : lines;
  });
}

/** The description of the field and its limits, as a comment. */
function noteLines(field: JsonSchema, isLeftOut: boolean): string[] {
  const note = [
    field.description,
    limits(field),
    isLeftOut && 'Leave it out, or take the # away.',
  ].filter(Boolean);
  return wrapped(note.join(' ')).map((line) => `# ${line}`);
}

function limits(field: JsonSchema): string | undefined {
  if (field.enum) return `One of: ${field.enum.join(', ')}.`;
  const longest = maxLengthOf(field);
  if (field.minLength !== undefined && longest !== undefined) {
    return `${field.minLength} to ${longest} characters.`;
  }
  if (field.type === 'array' && field.minItems !== undefined) {
    return `${field.minItems === field.maxItems ? field.minItems : `${field.minItems} to ${field.maxItems ?? 'any number of'}`} entries.`;
  }
  return field.type === 'boolean' ? 'true or false.' : undefined;
}

function valueLines(name: string, field: JsonSchema, known: unknown): string[] {
  if (Array.isArray(known))
    return [`${name}:`, ...known.map((entry) => `  - ${String(entry)} # ${TO_DO}`)];
  if (known !== undefined) {
    // A YAML date has no quotation marks.
    const isDay = field.format === 'date';
    return [`${name}: ${isDay ? String(known) : stringify(known, { lineWidth: 0 }).trim()}`];
  }
  const chosen = field.oneOf?.[0] ?? field;
  if (chosen.properties) return [`${name}:`, ...indented(linesOf(chosen, constantsOf(chosen)))];
  const entries = entriesOf(chosen);
  if (entries.length > 0) return [`${name}:`, ...entries.flatMap(entryLines)];
  return [`${name}: ${chosen.type === 'array' ? '[]' : placeholder(chosen)}`];
}

/** As many entries as the schema requires. */
function entriesOf({ type, items, prefixItems, minItems = 0 }: JsonSchema): JsonSchema[] {
  if (type !== 'array') return [];
  if (prefixItems) return prefixItems;
  return typeof items === 'object' ? Array.from({ length: minItems }, () => items) : [];
}

/** Only the first entry has the notes. */
function entryLines(entry: JsonSchema, index: number): string[] {
  if (!entry.properties) return [`  - ${placeholder(entry)}`];
  const lines = linesOf(entry, constantsOf(entry)).filter(
    (line) => index === 0 || !line.trimStart().startsWith('#'),
  );
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, at) => `${at === first ? '  - ' : '    '}${line}`);
}

/** Fields with one possible value, such as the kind of a diagram. */
function constantsOf({ properties = {} }: JsonSchema): Record<string, unknown> {
  const constants = Object.entries(properties).filter(([, field]) => field.const !== undefined);
  return Object.fromEntries(constants.map(([name, field]) => [name, field.const]));
}

/** A value that the schema accepts, marked as TO DO, so that the draft can be previewed. */
function placeholder(field: JsonSchema): string {
  const { enum: choices, anyOf = [], examples = [], minimum = 1, minLength = 1 } = field;
  const maxLength = maxLengthOf(field) ?? 60;
  const example = examples[0] ?? choices?.[0] ?? anyOf[0]?.const;
  if (example !== undefined) return `${stringify(example, { lineWidth: 0 }).trim()} # ${TO_DO}`;
  if (field.type === 'boolean') return 'false';
  if (field.type !== 'string') return `${minimum} # ${TO_DO}`;
  if (maxLength < TO_DO.length) return `${TO_DO.slice(0, maxLength).trim()} # ${TO_DO}`;
  const padded = `${TO_DO}${' and so on'.repeat(Math.ceil(minLength / 10))}`;
  return minLength <= TO_DO.length
    ? TO_DO
    : padded
        .slice(0, minLength + 9)
        .replace(/ \w*$/, '')
        .padEnd(minLength, '.');
}

/** `textSchema` states it as one of two rules: a text that names cells may be longer. */
function maxLengthOf({ maxLength, anyOf = [] }: JsonSchema): number | undefined {
  return maxLength ?? anyOf.find((rule) => rule.maxLength !== undefined)?.maxLength;
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDEST)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
