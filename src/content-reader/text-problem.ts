import { characterProblem } from '#lib/characters.ts';
import type { Problem } from './findings.ts';

const NO_TEXT = 'is no text, but a file of another program; remove it';

/** What keeps a text from being read at all, in the order in which it is said. */
const UNREADABLE: [found: RegExp, says: string][] = [
  [/^(?:PK\p{Cc}{2}|%PDF-|\{\\rtf|\uFFFD{2}(?!\0)\p{Cc}|\uFFFDPNG|\uFFFD{4})/u, NO_TEXT],
  [/^\uFFFD{2}[^]?\0|^\0[^]\0|^[^]\0[^]\0/, "is saved as UTF-16; save it again as 'UTF-8'"],
  [/\0/, NO_TEXT],
  [/\uFFFD/, "has characters that are not UTF-8; save it again as 'UTF-8'"],
  [
    /^(?:<{7} .*|>{7} .*|={7})$/m,
    'has a git merge conflict; keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  ],
  [/^[ \t]*\u00A0/m, 'begins with a fixed space (U+00A0); delete it, and indent with plain spaces'],
];

/** The bytes of a character in UTF-8, as Windows reads them: Â£ for £. */
const MISREAD = /[ÂÃâïðÅÄ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–-…‰‹›€™]{1,3}/;

/** What keeps a text from being read at all. */
export function textProblem(text: string): Problem | undefined {
  for (const [unreadable, problem] of UNREADABLE) {
    const found = unreadable.exec(text);
    if (found) return { line: text.slice(0, found.index).split('\n').length, problem };
  }
  for (const [index, one] of text.split('\n').entries()) {
    const problem = misreadProblem(one) ?? characterProblem(one);
    if (problem) return { line: index + 1, problem };
  }
  return undefined;
}

function misreadProblem(line: string): string | undefined {
  const [found] = MISREAD.exec(line) ?? [];
  if (!found) return undefined;
  const windows = new TextDecoder('windows-1252').decode(Uint8Array.from(Array(256).keys()));
  const bytes = Uint8Array.from(found, (character) => windows.indexOf(character));
  const [meant = ''] = new TextDecoder().decode(bytes);
  if (meant === '\uFFFD') return undefined;
  return `has '${found}' from a text in another encoding; write ${meant.trim() || 'a space'}`;
}
