import type { z } from 'astro/zod';
import {
  LineCounter,
  Scalar,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
import { toLondonDay } from '#lib/dates.ts';
import { characterProblem } from '#lib/characters.ts';
import { fieldTexts, type FieldText } from '#schemas/field-texts.ts';
import { describeText, lengthProblem } from '#schemas/texts.ts';
import { AMBIGUOUS } from '#worksheets/model/read-number.ts';
import { fieldPrefix, type Path, type Problem } from './findings.ts';
import { validate } from './schema-messages.ts';
import { textProblem } from './text-problem.ts';
import { explainYamlError } from './yaml-messages.ts';

/** The frontmatter of an MDX file, or a whole YAML file. */
export interface Fields {
  /** As the schema returns it; undefined where the fields cannot be parsed or do not fit. */
  data: unknown;
  /**
   * Every text, with the field that holds it. What its schema says is read here and now: the check may run in another
   * copy of the modules than the one that has read the file, and would not know the schema.
   */
  texts: (FieldText & ReturnType<typeof describeText> & { line: number })[];
  /** The line of a field, or of its nearest ancestor that exists. */
  lineOf: (...path: PropertyKey[]) => number;
  findings: Problem[];
  /** Lengths that do not fit yet, in a draft. */
  advice: Problem[];
}

/** Parses the fields of a file and validates them against their schema. */
export function readFields(
  text: string,
  { isWhole, schema }: { isWhole: boolean; schema: z.ZodType },
): Fields {
  const broken = textProblem(text);
  if (broken) return unread(broken);
  const source = isWhole ? text : blockOf(text);
  if (typeof source === 'object') return unread(source);

  const counter = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: counter,
    customTags: ['timestamp'],
    prettyErrors: false,
  });
  const lineAt = (offset = 0) => counter.linePos(offset).line;
  const [error] = [...document.errors, ...document.warnings];
  if (error) return unread(explainYamlError(error, source, lineAt(error.pos[0])));

  const misread = findMisread(document, lineAt);
  if (misread.length > 0) return unread(...misread);
  const written: unknown = document.toJS();
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    const problem = 'has no fields; write each as name: value, on a line of its own';
    return unread({ line: 1, problem });
  }
  const lineOf = (...path: PropertyKey[]) => lineOfPath(document, path, lineAt);
  const texts = [...fieldTexts(schema, written)].map((field) => {
    return { ...field, ...describeText(field), line: lineOf(...field.path) };
  });
  const lengths = texts.flatMap(({ line, ...text }) => {
    const problem = lengthProblem(text);
    return problem ? { line, problem: fieldPrefix(text.path) + problem } : [];
  });
  const { data, mismatches } = validate(schema, written);
  const misfits = mismatches.map(({ path, problem }) => ({ line: lineOf(...path), problem }));
  const isDraft = 'draft' in written && written.draft === true;
  const findings = isDraft ? misfits : [...misfits, ...lengths];
  const fits = findings.length === 0 ? data : undefined;
  return { data: fits, texts, lineOf, findings, advice: isDraft ? lengths : [] };
}

/** The frontmatter of an MDX file, in the same lines, without its delimiters. */
function blockOf(text: string): string | Problem {
  const begins = /^---[ \t]*\n/.test(text);
  const [, source] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m.exec(text) ?? [];
  if (begins && source !== undefined) return `\n${source}`;
  const problem = begins
    ? 'has no --- after its fields; write it on a line of its own below the last field'
    : 'does not begin with its fields; write --- as the first line, then the fields, then --- again';
  return { line: 1, problem };
}

type LineAt = (offset?: number) => number;

function lineOfPath(document: Document.Parsed, path: Path, lineAt: LineAt): number {
  let node: unknown = document.contents;
  let line = 1;
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === String(step)) : null;
    const next = pair?.key ?? (isSeq(node) ? node.items[Number(step)] : undefined);
    if (!isNode(next) || !next.range) return line;
    line = lineAt(next.range[0]);
    node = pair ? pair.value : next;
  }
  return line;
}

/** What YAML reads differently from what was meant: in values, and &name or *name, which names or repeats one. */
function findMisread(document: Document.Parsed, lineAt: LineAt): Problem[] {
  const found: Problem[] = [];
  visit(document, (key, node, ancestors) => {
    if (key === 'key' || !isNode(node)) return;
    const mark = isAlias(node) ? `*${node.source}` : node.anchor && `&${node.anchor}`;
    const special =
      mark && `'${mark}' has a special meaning; put quotation marks around the whole text`;
    const problem = special ?? (isScalar(node) && scalarProblem(node));
    const field = ancestors.findLast(isPair)?.key;
    const name = isScalar(field) ? String(field.value) : 'a text';
    if (problem) found.push({ line: lineAt(node.range?.[0]), problem: `${name}: ${problem}` });
  });
  return found;
}

function scalarProblem({ value, source = '', type, comment }: Scalar): string | undefined {
  if (value instanceof Date) return dateProblem(source, value);
  const [, whole, rest] = (typeof value === 'number' && AMBIGUOUS.exec(source)) || [];
  if (whole) return `is ${source}, which may be two numbers; write ${whole}${rest} or ${value}`;
  const character = typeof value === 'string' && characterProblem(value); // Written as an escape: "\u000B".
  if (character) return character;
  if (typeof value !== 'string' || type !== Scalar.PLAIN) return undefined;
  if (/^[“”„][^“”„]*[“”]$|^[‘‚][^‘’‚]*’$/.test(value))
    return `begins with ${value.charAt(0)}, which readers would see; write it in straight quotation marks, as "${value.slice(1, -1)}"`;
  if (comment && !/^ TO DO\b/.test(comment))
    return `is cut off at the # after '${value}'; put quotation marks around the whole text, or write the note on a line of its own`;
  return undefined;
}

/** YAML accepts 30 February as 1 March, and times of day, both of which would silently change the date. */
function dateProblem(written: string, date: Date): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written) ?? [];
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isRolled = year && !Number.isNaN(+date) && date.toISOString().slice(0, 10) !== meant;
  if (Number.isNaN(+date) || isRolled)
    return `'${written}' is not in the calendar; write a date such as 2025-02-05`;
  if (!year)
    return `has a time of day; write only the date, which in London is ${toLondonDay(date)}`;
  return written === meant ? undefined : `is written '${written}'; write it as ${meant}`;
}

function unread(...findings: Problem[]): Fields {
  return { data: undefined, texts: [], lineOf: () => 1, findings, advice: [] };
}
