import { extractFrontmatter } from 'astro/markdown';
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
import { AMBIGUOUS } from '#lib/ambiguous-number.ts';
import { characterProblem } from '#lib/characters.ts';
import { fieldTexts, type FieldText } from '#lib/schema/field-texts.ts';
import { linesBefore } from '#lib/slips.ts';
import { describeText, lengthProblem } from '#lib/schema/texts.ts';
import { fieldPrefix, type Path, type Problem } from '#lib/findings.ts';
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
export function readFields(source: string, schema: z.ZodType): Fields {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
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

/** A file, read as text: its fields, and in MDX all else, each in its place. */
export interface Parts {
  fields: string;
  body?: string;
}

/** The parts of a file; or what keeps it from being read at all. */
export function splitFile(text: string, isMdx: boolean): Parts | Problem {
  const broken = textProblem(text);
  if (broken) return broken;
  if (!isMdx) return { fields: text };
  if (!text.startsWith('---\n'))
    return {
      line: 1,
      problem:
        'does not begin with its fields; write --- as the first line, then the fields, then --- again',
    };
  // For Astro, they end at the first line that begins with --- or +++, whatever else is on it.
  const fields = extractFrontmatter(text);
  if (fields === undefined)
    return {
      line: 1,
      problem: 'has no --- after its fields; write it on a line of its own below the last field',
    };
  const block = `---${fields}---`;
  const rest = text.slice(block.length);
  if (!text.startsWith(block) || !/^(?:\n|$)/.test(rest))
    return {
      line: linesBefore(block.length, text) + 1,
      problem: 'ends the fields, and has more than ---; write --- alone on the line',
    };
  return { fields, body: `---${fields.replaceAll(/[^\n]/g, ' ')}---${rest}` };
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
    if (!isNode(node) || key === 'key') return;
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
  const [, whole, rest] = (typeof value === 'number' && AMBIGUOUS.exec(source)) || [];
  if (whole) return `is ${source}, which may be two numbers; write ${whole}${rest} or ${value}`;
  const character = typeof value === 'string' && characterProblem(value); // Written as an escape: "\u000B".
  if (character) return character;
  if (typeof value !== 'string' || type !== Scalar.PLAIN) return undefined;
  if (/^[“”„][^“”„]*[“”]$|^[‘‚][^‘’‚]*’$/.test(value))
    return `begins with ${value.charAt(0)}, which readers would see; write it in straight quotation marks, as "${value.slice(1, -1)}"`;
  if (comment && !/^ TO DO\b/.test(comment) && /\p{L}/u.test(value))
    // Not a day, which is whole.
    return `is cut off at the # after '${value}'; put quotation marks around the whole text, or write the note on a line of its own`;
  return undefined;
}

/** What is known of a file that cannot be read. */
export function unread(...findings: Problem[]): Fields {
  return { data: undefined, texts: [], lineOf: () => 1, findings, advice: [] };
}
