import type { Finding } from './findings.ts';

type Problem = Omit<Finding, 'file'>;

const VOID = ['img', 'br', 'hr'];

interface Mend {
  found: RegExp;
  say: (groups: Record<string, string>, rest: string) => string;
}

/** The processor's errors with the messages for writers. `rest` is the source from the error on. */
const MENDS: Mend[] = [
  {
    found: /^Expected a closing tag for `<(?<name>[\w.]*)>`/,
    say: ({ name = '' }) =>
      VOID.includes(name)
        ? `<${name}> has no text inside; write <${name} />`
        : `<${name}> is never closed; write </${name}> below its text, or <${name} /> if it has none`,
  },
  {
    found:
      /^Unexpected closing tag `<\/(?<closing>[\w.]*)>`, expected corresponding closing tag for `<(?<name>[\w.]*)>` \((?<line>\d+)/,
    say: ({ closing, name, line }) =>
      `</${closing}> closes <${name}>, which began on line ${line}; write </${name}>`,
  },
  {
    found: /^Unexpected closing tag `<\/(?<name>[\w.]*)>`/,
    say: ({ name }) => `</${name}> closes nothing; write <${name}> above its text, or leave it out`,
  },
  {
    found: /^Unexpected end of file in expression/,
    say: () => 'a { is never closed; write } at its end, or \\{ if it is only a character',
  },
  {
    found: /^Unexpected character after `<`/,
    say: (_groups, rest) => {
      const name = /^<([A-Z]\w*)/.exec(rest)?.[1];
      if (name) return `<${name}> cannot be read; look for a missing quotation mark or > in it`;
      return "a < begins a part, and none follows; write 'under' or 'less than' in its place";
    },
  },
  {
    found: /^Could not parse e\w+ with oxc: (?<why>.*?)(?: \(mdx|$)/,
    say: ({ why }) =>
      `what stands in { } cannot be read (${why}); look for a missing comma, quotation mark or bracket`,
  },
];

/** Explains an error of the MDX processor to a writer, with its line. */
export function explainMdxError(message: string, source: string): Problem {
  const {
    at = '1',
    column = '1',
    what = message,
  } = /^(?<at>\d+):(?<column>\d+): (?<what>.*)$/s.exec(message)?.groups ?? {};
  const line = Number(at);
  const rest = source
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(Number(column) - 1);
  for (const { found, say } of MENDS) {
    const match = found.exec(what);
    if (match) return { line, problem: say(match.groups ?? {}, rest) };
  }
  return {
    line,
    problem: `cannot be read (${what}); look for a bracket or a tag that is not closed`,
  };
}
