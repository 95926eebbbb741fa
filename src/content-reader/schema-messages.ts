import { z } from 'astro/zod';
import { nearest, suggestChoice } from '#lib/nearest.ts';
import { fieldPrefix, type Path } from '#lib/findings.ts';

type RawIssue = z.core.$ZodRawIssue;

/** What is wrong with a field. */
interface Mismatch {
  path: Path;
  /** 'stats, entry 2, label: what is wrong; what to write instead' */
  problem: string;
}

/**
 * Validates data, and explains each mismatch in a writer's words: what is wrong, and what to write. The data is undefined
 * where there is one. The lengths of texts are not compared, see `lengthProblem`.
 */
export function validate(schema: z.ZodType, written: unknown) {
  const { data, error } = schema.safeParse(written, { error: explain, reportInput: true });
  return { data, mismatches: explainIssues(error?.issues ?? []) };
}

function explainIssues(issues: z.core.$ZodIssue[]): Mismatch[] {
  const explained = new Set(issues.flatMap((issue) => missingFields(issue, issues)));
  return issues
    .filter((issue) => !explained.has(issue))
    .flatMap((issue): Mismatch[] => {
      const { code, path, message, input } = issue;
      if (code === 'unrecognized_keys') {
        const problems = message.split('\n');
        return issue.keys.map((key, index) => ({
          path: [...path, key],
          problem: `${fieldPrefix(path)}${problems[index]}`,
        }));
      }
      const isQuoted = code === 'invalid_format' && typeof input === 'string';
      return [{ path, problem: `${fieldPrefix(path)}${isQuoted ? `'${input}' ` : ''}${message}` }];
    });
}

/** The issues of fields that are not missing but misspelt: the message about the unknown key is enough. */
function missingFields(issue: z.core.$ZodIssue, issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const missing = new Map(
    issues
      .filter(({ input, path }) => input === undefined && isIn(issue.path, path))
      .map((other) => [String(other.path.at(-1)), other]),
  );
  return issue.keys.flatMap((key) => missing.get(nearest(key, [...missing.keys()]) ?? '') ?? []);
}

function isIn(whole: Path, path: Path): boolean {
  return path.length === whole.length + 1 && whole.every((step, index) => path[index] === step);
}

/** Zod's error map, for issues for which the schemas have no message of their own. */
function explain(issue: RawIssue): string | undefined {
  const { input } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = keysOf(issue.inst);
    return (issue.keys as string[]) // Their type in Zod's issue of this code.
      .map((key) => `there is no field '${key}'; ${suggestChoice(key, known)}`)
      .join('\n');
  }
  if (input === undefined) return `is missing; write ${wanted(issue)}`;
  if (input === null) return `is empty; write ${wanted(issue)}`;
  if (isDay(issue)) return `is not a date; write ${dayIn(String(input)) ?? wanted(issue)}`;
  return MESSAGES[issue.code]?.(issue, input);
}

const MESSAGES: Partial<Record<RawIssue['code'], (issue: RawIssue, input: unknown) => string>> = {
  invalid_type: typeProblem,

  invalid_union: typeProblem,

  invalid_value: (issue, input) =>
    `'${String(input)}' is not a valid value; ${suggestChoice(String(input), valuesOf(issue))}`,

  too_small: (issue, input) => `${amountOf(input)}; write ${limit(issue, 'minimum', 'or more')}`,

  too_big: (issue, input) => `${amountOf(input)}; write ${limit(issue, 'maximum', 'or less')}`,
};

function typeProblem(issue: RawIssue, input: unknown): string {
  return `${describeValue(input)}; write ${wanted(issue)}`;
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'is a list';
  if (typeof value === 'object') return 'has fields of its own';
  if (typeof value === 'string') return `'${value}' is text`;
  return `is read as the ${typeof value} ${String(value)}`;
}

const TYPES: Record<string, string> = {
  array: 'a list',
  string: 'text in quotation marks',
  number: 'a number without quotation marks',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'its fields below it, indented by two spaces',
  record: 'its fields below it, indented by two spaces',
};

/** The expected value in words, with the description of the field. */
function wanted(issue: RawIssue): string {
  const values = valuesOf(issue);
  const type = isDay(issue) ? 'the date as 2025-02-05' : TYPES[String(issue['expected'])];
  return `${values.length > 0 ? `one of: ${values.join(', ')}` : (type ?? 'it')}${noteOf(issue)}`;
}

function noteOf({ inst }: RawIssue): string {
  const { description } = metaOf(inst);
  return description ? ` (${description.replace(/\.$/, '')})` : '';
}

function isDay({ inst }: RawIssue): boolean {
  return inst instanceof z.core.$ZodISODate;
}

/** 2025-02-05 for 05/02/2025, read as a British date. */
function dayIn(written: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written) ?? [];
  return day && month && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function amountOf(input: unknown): string {
  if (!Array.isArray(input)) return `is ${String(input)}`;
  return `has ${input.length === 1 ? 'one entry' : `${input.length} entries`}`;
}

function limit(issue: RawIssue, bound: 'minimum' | 'maximum', direction: string): string {
  const amount = String(issue[bound]);
  if (issue['exact']) return amount;
  if (issue['inclusive'] === false) return `more than ${amount}`;
  return `${amount} ${direction}`;
}

/** The values that a field accepts, if it accepts only certain ones. */
function valuesOf({ inst }: RawIssue): string[] {
  return isType(inst) ? [...(inst._zod.values ?? [])].map(String) : [];
}

function keysOf(inst: RawIssue['inst']): string[] {
  return inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
}

function metaOf(inst: RawIssue['inst']): Record<string, unknown> & { description?: string } {
  return (isType(inst) && z.globalRegistry.get(inst)) || {};
}

/** Whether an issue comes from a type, such as a string, rather than from a check on it, such as its length. */
function isType(inst: RawIssue['inst']): inst is z.core.$ZodType {
  return inst instanceof z.core.$ZodType;
}
