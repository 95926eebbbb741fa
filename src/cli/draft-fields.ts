import { stringify } from 'yaml';
import { z } from 'astro/zod';

type Schema = z.core.JSONSchema.JSONSchema;

const OPTIONAL = '# The fields below are optional. Remove the # from those that you use.';

/** Longer lists of values are left to the note and to the editor. */
const MOST_VALUES = 20;

/**
 * Writes the fields of a new file as YAML. Each has its note from the schema above it, with its limits, and an example
 * or TO DO. Optional fields come last and are commented out.
 *
 * @param known - the YAML of fields whose values are known.
 */
export function draftFields(schema: z.ZodType, known: Record<string, string>): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const required = [...(json.required ?? []), 'draft'];
  const [needed, optional] = fieldsOf({ ...json, required }, true, known);
  const sections = [...needed, ...(optional.length > 0 ? [[OPTIONAL]] : []), ...optional];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The lines of each field of a mapping: those that must be there, then the others, commented out. */
function fieldsOf(
  { properties = {}, required = [] }: Schema,
  hasNotes: boolean,
  known: Record<string, string> = {},
): [needed: string[][], optional: string[][]] {
  const needed: string[][] = [];
  const optional: string[][] = [];
  for (const [name, field] of Object.entries(properties)) {
    if (typeof field === 'boolean') continue; // JSON Schema allows it; Zod does not write it.
    const notes = hasNotes ? notesOf(field) : [];
    const block = known[name] ? undefined : blockOf(field, hasNotes);
    const lines = block
      ? [`${name}:`, ...block.map((line) => `  ${line}`)]
      : [`${name}: ${known[name] ?? scalarOf(field)}`];
    if (required.includes(name)) needed.push([...notes, ...lines]);
    else if (hasNotes) optional.push([...notes, ...lines.map((line) => `# ${line}`)]);
  }
  return [needed, optional];
}

/**
 * The lines of a mapping or a list, or nothing for a scalar. Only the first entry of a list has notes. The schema of a
 * list may name, as `draft`, the optional fields of each of its entries; the others are left out.
 */
function blockOf(schema: Schema, hasNotes: boolean): string[] | undefined {
  const { examples, properties, type, prefixItems, items, minItems } = schema;
  const { draft } = schema as { draft?: string[][] };
  if (examples) return undefined;
  if (properties) return fieldsOf(schema, hasNotes).flat(2);
  if (type !== 'array') return undefined;
  const entryAt = (index: number) => {
    const entry = items as Schema;
    if (!draft) return entry;
    const required = [...(entry.required ?? []), ...(draft[index] ?? [])];
    const used = Object.entries(entry.properties ?? {}).filter(([name]) => required.includes(name));
    return { ...entry, required, properties: Object.fromEntries(used) };
  };
  const entries = prefixItems ?? Array.from({ length: minItems ?? 1 }, (_, at) => entryAt(at));
  return entries.flatMap((entry, index) => entryOf(entry as Schema, hasNotes && index === 0));
}

/** The lines of an entry of a list, with the dash on the first line that is not a note. */
function entryOf(schema: Schema, hasNotes: boolean): string[] {
  const lines = blockOf(schema, hasNotes) ?? [scalarOf(schema)];
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => {
    if (index < first) return line;
    return index === first ? `- ${line}` : `  ${line}`;
  });
}

function scalarOf({ type, const: only, examples, enum: values, minimum, minLength }: Schema) {
  if (only !== undefined) return toYaml(only);
  if (type === 'boolean') return 'true';
  const number = type === 'number' || type === 'integer' ? (minimum ?? 1) : undefined;
  const example: unknown = examples?.[0] ?? values?.[0] ?? number;
  if (example !== undefined) return `${toYaml(example)} # TO DO`;
  const missing = Math.ceil(((minLength ?? 0) - 'TO DO'.length) / 2);
  return `TO DO${' …'.repeat(Math.max(0, missing))}`;
}

/** A value in one line of YAML, with the quotation marks that Prettier prefers. */
export function toYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, collectionStyle: 'flow', singleQuote: true }).trim();
}

/** The description of a field and its limits, as comments. */
function notesOf(schema: Schema): string[] {
  const words = [schema.description, limitsOf(schema)].filter(Boolean).join(' ');
  return (words.match(/.{1,110}(?= |$)/g) ?? []).map((line) => `# ${line.trim()}`);
}

function limitsOf({ type, enum: values, ...schema }: Schema): string | undefined {
  if (values) return values.length <= MOST_VALUES ? `One of: ${values.join(', ')}.` : undefined;
  if (type === 'array') return rangeOf(schema.minItems, schema.maxItems, ' entries');
  if (type === 'number' || type === 'integer')
    return schema.minimum === undefined ? undefined : rangeOf(schema.minimum, schema.maximum, '');
  const [plain] = (schema.anyOf as Schema[] | undefined) ?? []; // See textSchema.
  return rangeOf(schema.minLength, schema.maxLength ?? plain?.maxLength, ' characters');
}

function rangeOf(least = 0, most: number | undefined, unit: string): string | undefined {
  if (most === undefined) return undefined;
  if (least === most) return `${most}${unit}.`;
  return least === 0 || least === 1 ? `At most ${most}${unit}.` : `${least} to ${most}${unit}.`;
}
