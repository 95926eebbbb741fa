import { characterProblem } from '#lib/characters.ts';
import type { Problem } from './findings.ts';

/** What keeps a text from being read at all. */
export function textProblem(text: string): Problem | undefined {
  const lines = text.split('\n');
  for (const [index, one] of lines.entries()) {
    const problem = characterProblem(one);
    if (problem) return { line: index + 1, problem };
  }
  const line = lines.findIndex((one) => /\uFFFD|^(?:<{7}|>{7}) /.test(one)) + 1;
  if (line === 0) return undefined;
  const problem = text.includes('\uFFFD')
    ? "has characters that are not UTF-8; save it again as 'UTF-8'"
    : 'has a git merge conflict; keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>';
  return { line, problem };
}
