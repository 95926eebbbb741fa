import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#content-check/index-content.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

/** What writers put in its place. */
const OTHER_WORDS =
  /\[(?:insert|add|your)\b[^\]]*\](?!\()|\binsert (?:name|date|price|number|figure|link|\w* ?here)\b|\b(?:todo|xxx+|lorem ipsum)\b/i;

/** What is a placeholder in capitals, in brackets, or where nothing else is written. */
const ALONE = /\bTB[CD]\b|(?<=(?:^|[:>*([-])\s*['"]?)(?:to do|tb[cd])(?=['"]?\s*(?:$|[:)\]]))/;

/** Finds placeholders, those of `npm run new` and others. */
export function* checkPlaceholders({ text }: ContentFile): Problems {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trimStart().startsWith('# ')) continue;
    const [other] = OTHER_WORDS.exec(line) ?? ALONE.exec(line) ?? [];
    if (other) yield [index + 1, `'${other}' is a placeholder; write what belongs there`];
    if (!line.includes(TO_DO)) continue;
    const field = /^\s*(?:- )?(\w+: )/.exec(line)?.[1] ?? '';
    const problem = `${field}is not written yet; write it as the note above says, and delete ${TO_DO}`;
    yield [index + 1, problem];
  }
}
