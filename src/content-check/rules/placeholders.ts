import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#content-check/index-content.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

/** What writers put in its place. In a list of fields, a word in brackets is an entry. */
const OTHER_WORDS =
  /(?<!: ?)\[(?:insert|add|your|client|company|customer|name|date|price|number|figure|source|link|tb[cd])\b[^\]]{0,80}\](?![([:])|\binsert (?:name|date|price|number|figure|link|\w* ?here)\b|\b(?:todo|xxx+|lorem ipsum)\b/gi;

/** What is a placeholder in capitals, in brackets, or where nothing else is written. */
const ALONE =
  /\bTB[CD]\b|(?<!\p{L}|(?:Article|Part|Chapter|Volume|Schedule|Louis) )XX+(?!\p{L})|(?<![^\s(£'"])\?\?+(?![^\s.,;:)%'"])|(?<=(?:^|[:>*([-])\s*['"]?)(?:to do|tb[cd])(?=['"]?\s*(?:$|[:)\]]))/gu;

/** What a program has left in a text that was copied. */
const LEFTOVER =
  /Error! (?:Bookmark|Reference|Hyperlink)[^.]{0,40}|Click or tap (?:here )?to|(?:\.{4,}|…{2,}|(?:\. ){4,})\s*\d+(?=\s*$)|(?<=^|\| )Page \d+ (?:of|\/) \d+(?=\s*(?:$|\|))|Sent from my \w+|Get Outlook for|-{3,} ?(?:Original|Forwarded) [Mm]essage|^On .{6,60} wrote:$|\[(?:image|cid):[^\]]{0,80}\]|:?contentReference\b|\boaicite\b|\bAs an AI (?:language )?model\b|&lt;\w+&gt;/g;

/** Longer than any paragraph; the expressions look ahead at each of its marks. */
const LONGEST_LINE = 5000;

/** Finds placeholders, those of `npm run new` and others, and what programs leave. */
export function* checkPlaceholders({ text }: ContentFile): Problems {
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.slice(0, LONGEST_LINE);
    if (line.trimStart().startsWith('# ')) continue;
    for (const [other] of [...line.matchAll(OTHER_WORDS), ...line.matchAll(ALONE)])
      yield [index + 1, `'${other}' is a placeholder; write what belongs there`];
    for (const [left] of line.matchAll(LEFTOVER))
      yield [index + 1, `'${left}' is left from another program; delete it`];
    if (!line.includes(TO_DO)) continue;
    const field = /^\s*(?:- )?(\w+: )/.exec(line)?.[1] ?? '';
    const problem = `${field}is not written yet; write it as the note above says, and delete ${TO_DO}`;
    yield [index + 1, problem];
  }
}
