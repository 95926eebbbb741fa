import { z } from 'astro/zod';
import { nearest } from '#lib/nearest.ts';
import { suggestChoice } from './findings.ts';

type Issue = z.core.$ZodIssue;

type Path = readonly PropertyKey[];

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

/** What is wrong with a field. */
interface FieldProblem {
  path: Path;
  problem: string;
}

/** Explains Zod's issues to a writer: the field, what is wrong, what to write instead. */
export function explainIssues(issues: Issue[], data: unknown, shape: z.ZodType): FieldProblem[] {
  const schema = toJsonSchema(shape);
  const misspelt = new Map<string, string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const missing = issues.filter(
      (other) => isMissing(other, data) && isIn(other.path, issue.path),
    );
    for (const key of issue.keys) {
      const meant = nearest(
        key,
        missing.map(({ path }) => String(path.at(-1))),
      );
      if (meant) misspelt.set(placeOf([...issue.path, meant]), key);
    }
  }
  return issues
    .filter(({ path }) => !misspelt.has(placeOf(path)))
    .flatMap((issue) => wordsOfIssue(issue, data, schema));
}

/** Converts a Zod schema to JSON Schema, with descriptions and limits. */
export function toJsonSchema(shape: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    unrepresentable: 'any',
    io: 'input',
  });
  return schema as JsonSchema; // It has more keys, which are not used here.
}

/** 'stats, entry 2, label' */
function placeOf(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step)))
    .join(', ');
}

function wordsOfIssue(issue: Issue, data: unknown, schema: JsonSchema): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(at(schema, issue.path, data)?.properties ?? {});
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      problem: `${inFront(issue.path)}there is no field '${key}'; ${suggestChoice(key, known)}`,
    }));
  }
  const field = at(schema, issue.path, data);
  const value = valueAt(data, issue.path);
  return [{ path: issue.path, problem: `${inFront(issue.path)}${problemOf(issue, value, field)}` }];
}

function problemOf(issue: Issue, value: unknown, field: JsonSchema | undefined): string {
  if (value === undefined) return `is missing; write ${wanted(issue, value, field)}`;
  if (value === null) return `is empty; write ${wanted(issue, value, field)}`;
  if (field?.format === 'date')
    return `'${String(value)}' is no day; write ${wanted(issue, value, field)}`;
  const words = WORDS[issue.code];
  return words ? words(issue, value, field) : issue.message;
}

type Words = (issue: Issue, value: unknown, field: JsonSchema | undefined) => string;

const WORDS: Partial<Record<NonNullable<Issue['code']>, Words>> = {
  invalid_type: (issue, value, field) =>
    `${typeProblem(value)}; write ${wanted(issue, value, field)}`,
  invalid_value(issue, value) {
    const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
    return `there is no '${String(value)}'; ${suggestChoice(String(value), choices)}`;
  },
  invalid_key: (issue, _value, field) =>
    `there is no '${String(issue.path.at(-1))}'${field?.description ? `: ${field.description}` : ''}; leave it out or mend its name`,
  invalid_union: (issue, value, field) => unionProblem(issue, value, field),
  too_small: (issue, value, field) => amountProblem(issue, value, field),
  too_big: (issue, value, field) => amountProblem(issue, value, field),
  invalid_format(issue, value) {
    const isEmail = issue.code === 'invalid_format' && issue.format === 'email';
    return `'${String(value)}' ${isEmail ? 'is no e-mail address; write it as name@example.co.uk' : issue.message}`;
  },
};

function typeProblem(value: unknown): string {
  if (Array.isArray(value)) return 'is a list';
  if (value instanceof Date) return 'is read as a day';
  if (typeof value === 'object') return 'has fields of its own';
  if (typeof value === 'string') return `'${value}' is text`;
  return `is read as the ${typeof value} ${String(value)}`;
}

/** The expected value in words: 'a list of 3 to 8 entries'. */
function wanted(issue: Issue, value: unknown, field: JsonSchema | undefined): string {
  const note = field?.description ? ` (${field.description.replace(/\.$/, '')})` : '';
  return `${wantedType(issue, value, field)}${note}`;
}

const TYPES: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number without quotation marks',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'its fields below it, two spaces in',
  record: 'its fields below it, two spaces in',
  date: 'the day as 2025-02-05',
};

function wantedType(issue: Issue, value: unknown, field: JsonSchema | undefined): string {
  if (field?.enum) return `one of: ${field.enum.join(', ')}`;
  if (field?.format === 'date') return dayLike(value);
  if (field?.type === 'array') return `a list: ${range(field)} entries`;
  const expected = issue.code === 'invalid_type' ? issue.expected : (field?.type ?? 'string');
  return TYPES[expected] ?? 'it';
}

/** 05/02/2025 as an ISO date, read as British; otherwise how to write one. */
function dayLike(value: unknown): string {
  const written = typeof value === 'string' ? value : '';
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written) ?? [];
  if (!day || !month || !year) return 'it as 2025-02-05';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function range({ minItems, maxItems }: JsonSchema): string {
  if (minItems === undefined) return 'as many as it needs';
  if (minItems === maxItems) return String(minItems);
  return maxItems === undefined ? `${minItems} or more` : `${minItems} to ${maxItems}`;
}

function amountProblem(issue: Issue, value: unknown, field: JsonSchema | undefined): string {
  if (Array.isArray(value)) {
    const entries = value.length === 1 ? 'one entry' : `${value.length} entries`;
    return `has ${entries}; write ${range(field ?? {})}`;
  }
  if (typeof value === 'string') return issue.message;
  if (issue.code === 'too_small')
    return `is ${String(value)}; write ${issue.inclusive ? '' : 'more than '}${issue.minimum}${issue.inclusive ? ' or more' : ''}`;
  if (issue.code === 'too_big') return `is ${String(value)}; write ${issue.maximum} or less`;
  return issue.message;
}

function unionProblem(issue: Issue, value: unknown, field: JsonSchema | undefined): string {
  const choices = (field?.anyOf ?? field?.oneOf ?? [])
    .map(({ const: only }) => only)
    .filter((only) => only !== undefined);
  if (choices.length > 0)
    return `there is no ${String(value)}; write one of: ${choices.join(', ')}`;
  return `does not fit; ${issue.message}`;
}

/** The subschema at a path. Unions are resolved by the data's `kind`. */
function at(schema: JsonSchema, path: Path, data: unknown): JsonSchema | undefined {
  let field: JsonSchema | undefined = schema;
  let value = data;
  for (const step of path) {
    field = branchOf(field, value);
    const items = typeof field?.items === 'object' ? field.items : undefined;
    const others =
      typeof field?.additionalProperties === 'object' ? field.additionalProperties : undefined;
    field =
      typeof step === 'number'
        ? (field?.prefixItems?.[step] ?? items)
        : (field?.properties?.[String(step)] ?? others);
    value = valueAt(value, [step]);
  }
  return branchOf(field, value);
}

function branchOf(field: JsonSchema | undefined, value: unknown): JsonSchema | undefined {
  const branches = field?.oneOf ?? field?.anyOf;
  const kind = valueAt(value, ['kind']);
  return (
    branches?.find(
      ({ properties }) => properties?.['kind']?.const === kind && kind !== undefined,
    ) ?? field
  );
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );
}

function isMissing(issue: Issue, data: unknown): boolean {
  return valueAt(data, issue.path) === undefined && issue.code !== 'unrecognized_keys';
}

function isIn(path: Path, parent: Path): boolean {
  return path.length === parent.length + 1 && placeOf(path.slice(0, -1)) === placeOf(parent);
}

function inFront(path: Path): string {
  return path.length > 0 ? `${placeOf(path)}: ` : '';
}
