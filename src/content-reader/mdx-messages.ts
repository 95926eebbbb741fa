import type { Problem } from './findings.ts';

/** The MDX processor's errors, with explanations for writers. `rest` is the source from the error onwards. */
const EXPLANATIONS: [
  found: RegExp,
  explain: (groups: Record<string, string>, rest: string) => string,
][] = [
  [
    /^Expected a closing tag for `<(?<name>[\w.]*)>`/,
    ({ name = '' }) =>
      ['img', 'br', 'hr'].includes(name)
        ? `<${name}> has no text inside; write <${name} />`
        : `<${name}> is never closed; write </${name}> below its text, or <${name} /> if it has none`,
  ],
  [
    /^Unexpected closing tag `<\/(?<closing>[\w.]*)>`, expected corresponding closing tag for `<(?<name>[\w.]*)>` \((?<line>\d+)/,
    ({ closing, name, line }) =>
      `</${closing}> closes <${name}>, which began on line ${line}; write </${name}>`,
  ],
  [
    /^Unexpected closing tag `<\/(?<name>[\w.]*)>`/,
    ({ name }) => `</${name}> has no opening tag; write <${name}> above its text, or delete it`,
  ],
  [
    /^Unexpected character `!` .*comment/,
    () => 'a note to yourself is written {/* … */} here; write it so, or delete it',
  ],
  [
    /^Unexpected end of file in expression/,
    () => 'a { is never closed; write } at its end, or \\{ if you mean the character',
  ],
  [
    /^Unexpected character after `<`/,
    (_groups, rest) => {
      const address = /^<(https?:[^>\s]*)>/.exec(rest)?.[1];
      if (address) return `<${address}> is not a link; write [what it says](${address})`;
      const name = /^<([A-Z]\w*)/.exec(rest)?.[1];
      if (name) return `<${name}> cannot be read; look for a missing quotation mark or > in it`;
      return "a < begins a component, but none follows; write 'under' or 'less than' instead";
    },
  ],
  [
    /^Could not parse e\w+ with oxc: /,
    () =>
      'the value in { } cannot be read; look for a missing comma, quotation mark or bracket, or write \\{ if you mean the character',
  ],
];

/** Explains an error of the MDX processor to a writer, with its line. */
export function explainMdxError(message: string, source: string): Problem {
  const [, at = '1', column = '1', what = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  const line = Number(at);
  const lines = source.split('\n').slice(line - 1);
  const rest = lines.join('\n').slice(Number(column) - 1);
  for (const [found, explain] of EXPLANATIONS) {
    const match = found.exec(what);
    if (match) return { line, problem: explain(match.groups ?? {}, rest) };
  }
  const problem = `cannot be read (${what}); look for a bracket or a tag that is not closed`;
  return { line, problem };
}
