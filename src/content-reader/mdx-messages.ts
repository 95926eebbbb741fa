import { firstSlip, type Slips } from '#lib/slips.ts';
import type { Problem } from '#lib/findings.ts';

/** Explanations for writers, by the error of the MDX processor and the line of the text from there on. */
const EXPLANATIONS: Slips = {
  '<$1> shows no picture; write ![what it shows](./images/ and its name)':
    /^Expected a closing tag for `<(img)>`/,
  '<$1> is HTML, which the site does not use; begin a new paragraph in its place':
    /^Expected a closing tag for `<([bh]r)>`/,
  '<$1> is never closed; write </$1> below its text, or <$1 /> if it has none':
    /^Expected a closing tag for `<([\w.]*)>`/,
  '</$1> closes <$2>, which began on line $3; write </$2>':
    /^Unexpected closing tag `<\/([\w.]*)>`, expected corresponding closing tag for `<([\w.]*)>` \((\d+)/,
  '</$1> has no opening tag; write <$1> above its text, or delete it':
    /^Unexpected closing tag `<\/([\w.]*)>`/,
  'a note to yourself is written {/* … */} here; write it so, or delete it':
    /^Unexpected character `!` .*comment/,
  'a { is never closed; write } at its end, or \\{ if you mean the character':
    /^Unexpected end of file in expression/,
  '<$1> is not a link; write [what it says]($1)':
    /^Unexpected character after `<`[^]*\n<(https?:[^>\s]*)>/,
  '<$1> is not a link; write [$1](mailto:$1)':
    /^Unexpected character [^]*\n<([\w.+-]+@[\w.-]+\.\w+)>/,
  'has curly quotation marks in its tag; write " in their place':
    /^Unexpected character [^]*\n[^>\n]*=[“”‘’]/,
  '<$1> cannot be read; look for a missing quotation mark or > in it':
    /^Unexpected character after `<`[^]*\n<([A-Z]\w*)/,
  "a < begins a component, but none follows; write 'under' or 'less than' instead":
    /^Unexpected character after `<`/,
  'the value in { } cannot be read; look for a missing comma, quotation mark or bracket, or write \\{ if you mean the character':
    /^Could not parse e\w+ with oxc: /,
};

/** Explains an error of the MDX processor to a writer, with its line. */
export function explainMdxError(message: string, source: string): Problem {
  const [, line = '1', column = '1', what = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  const rest = source.split('\n')[Number(line) - 1]?.slice(Number(column) - 1) ?? '';
  const otherwise = `cannot be read (${what}); look for a bracket or a tag that is not closed`;
  const explained = firstSlip(`${what}\n${rest}`, EXPLANATIONS);
  return { line: Number(line), problem: explained?.says ?? otherwise };
}
