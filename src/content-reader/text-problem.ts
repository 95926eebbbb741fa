import { characterProblem } from '#lib/characters.ts';
import { firstSlip, linesBefore, type Slips } from '#lib/slips.ts';
import type { Problem } from '#lib/findings.ts';

/** What keeps a text from being read at all, in the order in which it is said. */
const UNREADABLE: Slips = {
  'is no text, but a file of another program; remove it': [
    /^(?:PK\p{Cc}{2}|%PDF-|\{\\rtf|\uFFFD{2}(?!\0)\p{Cc}|\uFFFDPNG|\uFFFD{4})/u,
    /^(?!\uFFFD{2}[^]?\0|\0[^]\0|[^]\0[^]\0)[^]*\0/,
  ],
  "is saved as UTF-16; save it again as 'UTF-8'": /\0/,
  "has characters that are not UTF-8; save it again as 'UTF-8'": /\uFFFD/,
  'has a git merge conflict; keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>':
    /^(?:<{7} .*|>{7} .*|={7})$/m,
  'begins with a fixed space (U+00A0); delete it, and indent with plain spaces': /^[ \t]*\u00A0/m,
};

/** More than any text has: the parsers call themselves for each bracket that is open, until there is no room. */
const MOST_BRACKETS = 2000;
const MOST_CHARACTERS = 40_000;

/** The bytes of a character in UTF-8, as Windows reads them: Â£ for £. */
const MISREAD = /[ÂÃâïðÅÄ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–-…‰‹›€™]{1,3}/;

/** What keeps a text from being read at all. */
export function textProblem(text: string): Problem | undefined {
  const excess = [...text.matchAll(/[([{]/g)][MOST_BRACKETS]?.index ?? MOST_CHARACTERS;
  if (excess < text.length)
    return {
      line: linesBefore(excess, text) + 1,
      problem: `is where the file exceeds ${MOST_BRACKETS} brackets or ${MOST_CHARACTERS} characters; delete what was pasted`,
    };
  const slip = firstSlip(text, UNREADABLE, [[MISREAD, misreadProblem]]);
  if (slip) return { line: linesBefore(slip.index, text) + 1, problem: slip.says };
  for (const [index, line] of text.split('\n').entries()) {
    const problem = characterProblem(line);
    if (problem) return { line: index + 1, problem };
  }
  return undefined;
}

function misreadProblem(found: string): string {
  const windows = new TextDecoder('windows-1252').decode(Uint8Array.from(Array(256).keys()));
  const bytes = Uint8Array.from(found, (character) => windows.indexOf(character));
  const [meant = ''] = new TextDecoder().decode(bytes);
  if (meant === '\uFFFD') return '';
  return `has '${found}' from a text in another encoding; write ${meant.trim() || 'a space'}`;
}
