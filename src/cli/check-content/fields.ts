import { z } from 'astro/zod';
import { load } from 'js-yaml';
import { toLondonDay } from '#lib/dates.ts';
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
import { explainIssues } from './schema-messages.ts';
import type { Finding } from './findings.ts';
import { explainYamlError } from './yaml-messages.ts';

export type Shape = z.ZodType;

type Problem = Omit<Finding, 'file'>;

type Path = readonly PropertyKey[];

/** A string in the fields, with its path and line. */
interface FieldText {
  path: string[];
  value: string;
  line: number;
}

/** Frontmatter, or a YAML file. */
export interface Fields {
  /** Parsed as Astro does; empty where they cannot be parsed. */
  data: Record<string, unknown>;
  /** Whether the closing `---` is there. */
  hasEnd: boolean;
  texts: FieldText[];
  lineOf: (...path: PropertyKey[]) => number;
  findings: Problem[];
}

/** Parses the fields of a file and validates them against their schema. */
export function readFields(
  text: string,
  { isWhole, shape }: { isWhole: boolean; shape: Shape },
): Fields {
  const block = isWhole ? { source: text, firstLine: 1 } : blockOf(text);
  if ('problem' in block) return unread(block);

  const counter = new LineCounter();
  const document = parseDocument(block.source, {
    lineCounter: counter,
    customTags: ['timestamp'],
    prettyErrors: false,
  });
  const lineAt = (offset: number) => counter.linePos(offset).line + block.firstLine - 1;
  const top = isWhole ? 1 : block.firstLine - 1;
  const lineOf = (...path: PropertyKey[]) => lineOfPath(document, { path, lineAt, top });

  const { data, problem } = loaded(block.source, document, lineAt);
  if (problem) return { ...unread(problem), hasEnd: true };
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return {
      ...unread({
        line: top,
        problem: 'has no fields; write each as name: value, on a line of its own',
      }),
      hasEnd: true,
    };
  }
  const fields = data as Record<string, unknown>; // The keys of a YAML mapping become strings.
  return {
    data: fields,
    hasEnd: true,
    texts: textsOf(document, lineAt),
    lineOf,
    findings: [...shapeProblems(fields, shape, lineOf), ...dateProblems(document, lineAt)],
  };
}

/** The frontmatter of an MDX file, without its delimiters. */
function blockOf(text: string): { source: string; firstLine: number } | Problem {
  if (!/^---[ \t]*\n/.test(text)) {
    return {
      line: 1,
      problem:
        'does not begin with its fields; write --- as the first line, then the fields, then --- again',
    };
  }
  const rest = text.slice(text.indexOf('\n') + 1);
  const end = /^---[ \t]*$/m.exec(rest);
  if (!end)
    return {
      line: 1,
      problem: 'has fields without an end; write --- on a line of its own below the last field',
    };
  return { source: rest.slice(0, end.index), firstLine: 2 };
}

/** Values from js-yaml, which Astro uses; errors from `yaml`, whose messages say more. */
function loaded(
  source: string,
  document: Document.Parsed,
  lineAt: (offset: number) => number,
): { data?: unknown; problem?: Problem } {
  const [error] = document.errors;
  if (error) {
    const line = lineAt(error.pos[0]);
    return { problem: explainYamlError(error, source, { line, firstLine: lineAt(0) }) };
  }
  try {
    return { data: load(source) };
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number }; reason?: string }; // A YAMLException.
    const problem = `cannot be read as a field (${reason ?? 'unknown'}); write it as name: value`;
    return { problem: { line: lineAt(0) + (mark?.line ?? 0), problem } };
  }
}

function lineOfPath(
  document: Document.Parsed,
  { path, lineAt, top }: { path: Path; lineAt: (offset: number) => number; top: number },
): number {
  let node: unknown = document.contents;
  let line = top;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(step),
      );
      if (!pair || !isScalar(pair.key)) return line;
      line = pair.key.range ? lineAt(pair.key.range[0]) : line;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      const range = (node as { range?: [number, number, number] } | undefined)?.range; // Only nodes have a range.
      if (!range) return line;
      line = lineAt(range[0]);
    } else {
      return line;
    }
  }
  return line;
}

function textsOf(document: Document.Parsed, lineAt: (offset: number) => number): FieldText[] {
  const texts: FieldText[] = [];
  visit(document, {
    Scalar(key, { value, range }, ancestors) {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      // List indexes are left out: checks do not distinguish entries.
      const path = ancestors
        .filter(isPair)
        .map((pair) => (isScalar(pair.key) ? String(pair.key.value) : ''));
      texts.push({ path, value, line: lineAt(range[0]) });
    },
  });
  return texts;
}

function shapeProblems(
  data: Record<string, unknown>,
  shape: Shape,
  lineOf: Fields['lineOf'],
): Problem[] {
  const result = shape.safeParse(data);
  if (result.success) return [];
  return explainIssues(result.error.issues, data, shape).map(({ path, problem }) => ({
    line: lineOf(...path),
    problem,
  }));
}

/** YAML accepts 30 February as 1 March, and times of day, both of which would silently change the date. */
function dateProblems(document: Document.Parsed, lineAt: (offset: number) => number): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isScalar(value) || !(value.value instanceof Date) || !value.range) return;
      const problem = dateProblem(value.source ?? '', value.value);
      const name = isScalar(key) ? String(key.value) : 'date';
      if (problem) problems.push({ line: lineAt(value.range[0]), problem: `${name}: ${problem}` });
    },
  });
  return problems;
}

function dateProblem(written: string, date: Date): string | undefined {
  if (Number.isNaN(+date)) return `'${written}' is no day of the calendar; write it as 2025-02-05`;
  if (written === date.toISOString().slice(0, 10)) return undefined;
  const isDay = /^\d{4}-\d{1,2}-\d{1,2}$/.test(written);
  const day = toLondonDay(date);
  if (!isDay) return `has a time of day; write the day alone, which in London is ${day}`;
  const isRolled = Number(written.split('-')[2]) !== date.getUTCDate();
  return isRolled
    ? `'${written}' is no day of the calendar; write it as 2025-02-05`
    : `is written '${written}'; write it as ${day}`;
}

function unread(problem: Problem): Fields {
  return { data: {}, hasEnd: false, texts: [], lineOf: () => problem.line, findings: [problem] };
}
