import type { YAMLParseError } from 'yaml';
import type { Problem } from './findings.ts';

/** Explanations by error code of the YAML parser. */
const PROBLEMS: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab; write two spaces instead',
  BLOCK_AS_IMPLICIT_KEY: 'has a colon in its text; put quotation marks around the text',
  BLOCK_IN_FLOW: 'has a colon in its text; put quotation marks around the text',
  DUPLICATE_KEY: 'is written twice; delete one of the two',
  MULTILINE_IMPLICIT_KEY: 'is not a field; write it as name: value, with a space after the colon',
  BAD_SCALAR_START:
    'begins with a character that has a special meaning; put quotation marks around the text',
  BAD_DQ_ESCAPE:
    'has a backslash in double quotation marks; write two, or use single quotation marks',
  TAG_RESOLVE_FAILED:
    'begins with !, which has a special meaning; put quotation marks around the text',
  BAD_ALIAS: 'begins with *, which has a special meaning; put quotation marks around the text',
  UNEXPECTED_TOKEN:
    'continues after its value has ended; put quotation marks around the whole text, and double any quotation mark inside it',
};

const FIELD = /^\s*(?:- )?\{?\s*(?<name>[\w-]+):(?: +(?<value>.*))?/;

/** Explains a YAML error to a writer, on the line to correct. */
export function explainYamlError(
  error: YAMLParseError,
  { source, line, firstLine }: { source: string; line: number; firstLine: number },
): Problem {
  const lines = source.split('\n').slice(0, line - firstLine + 1);
  const problemOn = (index: number, problem: string) => {
    const { name } = FIELD.exec(lines[index] ?? '')?.groups ?? {};
    return { line: index + firstLine, problem: `${name ? `${name}: ` : 'the line '}${problem}` };
  };
  const open = lines.findIndex(isUnclosedQuote);
  if (open >= 0) {
    const mark = valueOf(lines[open]).charAt(0);
    return problemOn(
      open,
      `begins with ${mark}, which is not closed; write ${mark} at the end of the text`,
    );
  }
  const list = lines.findLastIndex(isUnclosedList);
  if (list >= 0 && /^(?:BAD_INDENT|MISSING_CHAR|UNEXPECTED_TOKEN)$/.test(error.code)) {
    const bracket = lines[list]?.includes('{') ? '}' : ']';
    return problemOn(list, `has a bracket that is not closed; write ${bracket} at its end`);
  }
  const last = lines.length - 1;
  const typographic = /^[“”„‘‚]/.exec(valueOf(lines[last]))?.[0];
  if (typographic)
    return problemOn(
      last,
      `begins with ${typographic}, which is not a quotation mark in YAML; write "`,
    );
  const [, dashed] = /^\s*-(?<entry>[^\s-].*)$/.exec(lines[last] ?? '') ?? [];
  if (dashed) return problemOn(last, `begins with a dash and no space; write '- ${dashed}'`);
  if (/same column|indicator|sufficiently indented/.test(error.message))
    return problemOn(
      last,
      'does not begin below the line that it belongs to; indent it as that is',
    );
  const otherwise = `cannot be read (${error.message}); look for a missing space, quotation mark or bracket`;
  return problemOn(last, PROBLEMS[error.code] ?? otherwise);
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
