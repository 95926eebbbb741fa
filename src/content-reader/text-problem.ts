import { characterProblem } from '#lib/characters.ts';
import { firstSlip, linesBefore, type Slips } from '#lib/slips.ts';
import type { Problem } from '#lib/findings.ts';

/**
 * What keeps a text from being read at all, in the order in which it is said. The parser of MDX calls itself for each
 * open bracket, and ends the process where there is no room.
 */
const UNREADABLE: Slips = {
  'has more than 2000 brackets; delete what was pasted': /^(?:[^([{]*[([{]){2001}/,
  "is no text in UTF-8; save it again as 'UTF-8', or remove it": /[\0\uFFFD]/,
  'has a git merge conflict; keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>':
    /^(?:<{7} .*|>{7} .*|={7})$/m,
  "has '$0' from a text in another encoding; write the character that is meant":
    /[ÂÃ][\u0080-\u00BF]|â€./,
};

/** What keeps a text from being read at all. */
export function textProblem(text: string): Problem | undefined {
  const slip = firstSlip(text, UNREADABLE);
  if (slip) return { line: linesBefore(slip.index, text) + 1, problem: slip.says };
  for (const [index, line] of text.split('\n').entries()) {
    const problem = characterProblem(line);
    if (problem) return { line: index + 1, problem };
  }
  return undefined;
}
