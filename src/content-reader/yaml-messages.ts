import type { YAMLParseError } from 'yaml';
import { firstSlip, type Slips } from '#lib/slips.ts';
import type { Problem } from '#lib/findings.ts';

/** Explanations for writers, by the line at which the YAML parser stops, and its error below it. */
const EXPLANATIONS: Slips = {
  'begins with $1, which is not a quotation mark in YAML; write "':
    /^\s*(?:- )?\{?\s*[\w-]+: +([“”„‘‚])/,
  "begins with a dash and no space; write '- $1'": /^\s*-([^\s-].*)/,
  'does not begin below the line that it belongs to; indent it as that is':
    /\n.*(?:same column|indicator|sufficiently indented)/,
  'begins with a tab; write two spaces instead': /\nTAB_AS_INDENT/,
  'has a colon in its text; put quotation marks around the text': /\nBLOCK_/,
  'is written twice; delete one of the two': /\nDUPLICATE_KEY/,
  'is not a field; write it as name: value, with a space after the colon':
    /\nMULTILINE_IMPLICIT_KEY/,
  'has a backslash in double quotation marks; write two, or use single quotation marks':
    /\nBAD_DQ_ESCAPE/,
  'begins with $1, which has a special meaning; put quotation marks around the text':
    /(?<=[-:,{[] *)([!*@`%])[^]*\n(?:BAD_SCALAR_START|BAD_ALIAS|TAG_RESOLVE_FAILED)/,
  'continues after its value has ended; put quotation marks around the whole text, and double any quotation mark inside it':
    /\nUNEXPECTED_TOKEN/,
};

const FIELD = /^\s*(?:- )?\{?\s*(?<name>[\w-]+):(?: +(?<value>.*))?/;

/** Explains a YAML error to a writer, on the line to correct: that of a quotation mark or a bracket may be further up. */
export function explainYamlError(
  { code, message }: YAMLParseError,
  source: string,
  line: number,
): Problem {
  const lines = source.split('\n').slice(0, line);
  const problemOn = (index: number, problem: string) => {
    const { name } = FIELD.exec(lines[index] ?? '')?.groups ?? {};
    return { line: index + 1, problem: `${name ? `${name}: ` : 'the line '}${problem}` };
  };
  const open = lines.findIndex(isUnclosedQuote);
  const mark = valueOf(lines[open]).charAt(0);
  const unclosed = `begins with ${mark}, which is not closed; write ${mark} at the end of the text`;
  if (open >= 0) return problemOn(open, unclosed);
  const list = lines.findLastIndex(isUnclosedList);
  const bracket = lines[list]?.includes('{') ? '}' : ']';
  if (list >= 0 && /^(?:BAD_INDENT|MISSING_CHAR|UNEXPECTED_TOKEN)$/.test(code))
    return problemOn(list, `has a bracket that is not closed; write ${bracket} at its end`);
  const last = lines.at(-1) ?? '';
  const otherwise = `cannot be read (${message}); look for a missing space, quotation mark or bracket`;
  const explained = firstSlip(`${last}\n${code} ${message}`, EXPLANATIONS);
  return problemOn(lines.length - 1, explained?.says ?? otherwise);
}

function valueOf(line = ''): string {
  return FIELD.exec(line)?.groups?.['value'] ?? '';
}

function isUnclosedQuote(line: string): boolean {
  const [, mark, rest = ''] = /^(["'])(.*)$/.exec(valueOf(line)) ?? [];
  const escaped = mark === '"' ? /\\./g : /''/g;
  return mark !== undefined && !rest.replaceAll(escaped, '').includes(mark);
}

function isUnclosedList(line: string): boolean {
  const plain = line.replaceAll(/"[^"]*"|'[^']*'/g, '');
  const count = (mark: string) => plain.split(mark).length;
  return count('[') > count(']') || count('{') > count('}');
}
