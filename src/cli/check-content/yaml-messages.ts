import type { YAMLParseError } from 'yaml';
import type { Finding } from './findings.ts';

type Problem = Omit<Finding, 'file'>;

/** Explanations by error code of the YAML parser. */
const MENDS: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab; write two spaces in its place',
  BLOCK_AS_IMPLICIT_KEY: 'has a colon in its text; put quotation marks around the text',
  BLOCK_IN_FLOW: 'has a colon in its text; put quotation marks around the text',
  DUPLICATE_KEY: 'stands here a second time; leave one of the two out',
  MULTILINE_IMPLICIT_KEY: 'is no field; write it as name: value, with a space after the colon',
  BAD_SCALAR_START:
    'begins with a character that has a meaning of its own; put quotation marks around the text',
  BAD_DQ_ESCAPE:
    'has a backslash in quotation marks; write it twice, or use single quotation marks',
  TAG_RESOLVE_FAILED:
    'begins with !, which has a meaning of its own; put quotation marks around the text',
  BAD_ALIAS: 'begins with *, which has a meaning of its own; put quotation marks around the text',
  UNEXPECTED_TOKEN:
    'goes on after its value has ended; put quotation marks around the whole text, and write a quotation mark inside it twice',
};

/** Explains a YAML error to a writer, on the line to correct. */
export function explainYamlError(
  error: YAMLParseError,
  source: string,
  { line, firstLine }: { line: number; firstLine: number },
): Problem {
  const lines = source.split('\n');
  const unclosed = lines.slice(0, line - firstLine + 1).findIndex(isUnclosedQuote);
  if (unclosed >= 0) {
    const { name, mark } = openQuote(lines[unclosed] ?? '');
    return {
      line: unclosed + firstLine,
      problem: `${name}: begins with ${mark} that is not closed; write ${mark} at the end of its text`,
    };
  }
  const opened = lines.slice(0, line - firstLine + 1).findLastIndex(isUnclosedList);
  if (opened >= 0 && /^(?:BAD_INDENT|MISSING_CHAR|UNEXPECTED_TOKEN)$/.test(error.code)) {
    const bracket = (lines[opened] ?? '').includes('{') ? '}' : ']';
    return {
      line: opened + firstLine,
      problem: `${nameOf(lines[opened])}has a bracket that is not closed; write ${bracket} at its end`,
    };
  }
  const mend =
    MENDS[error.code] ??
    `cannot be read (${error.message}); look for a missing space, quotation mark or bracket`;
  return { line, problem: `${nameOf(lines[line - firstLine])}${mend}` };
}

const QUOTED = /^\s*(?:- )?(?<name>[\w -]+): +(?<mark>["'])(?<rest>.*)$/;

function isUnclosedQuote(line: string): boolean {
  const { mark, rest = '' } = QUOTED.exec(line)?.groups ?? {};
  if (!mark) return false;
  const escaped = mark === '"' ? /\\./g : /''/g;
  return !rest.replaceAll(escaped, '').includes(mark);
}

function openQuote(line: string): { name: string; mark: string } {
  const { name = '', mark = '' } = QUOTED.exec(line)?.groups ?? {};
  return { name, mark };
}

function isUnclosedList(line: string): boolean {
  const plain = line.replaceAll(/"[^"]*"|'[^']*'/g, '');
  const count = (mark: string) => plain.split(mark).length;
  return count('[') > count(']') || count('{') > count('}');
}

/** The name of the field on a line, to begin a message with. */
function nameOf(line = ''): string {
  const name = /^\s*(?:- )?\{?\s*([\w-]+):/.exec(line)?.[1];
  return name ? `${name}: ` : 'the line ';
}
