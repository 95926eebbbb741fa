import { findSlips, LONGEST, type Slips } from '#lib/slips.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import { isDraft } from '#content-check/index-content.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

/** In a list of fields, a word in brackets is an entry. */
const IN_BRACKETS =
  /(?<!: ?)\[(?:insert|add|your|client|company|customer|name|date|price|number|figure|source|link|tb[cd])\b[^\]]{0,80}\](?![([:])/i;

/** In capitals, in brackets, or where nothing else is written. */
const ALONE =
  /\bTB[CD]\b|(?<!\p{L}|(?:Article|Part|Chapter|Volume|Schedule|Louis) )XX+(?!\p{L})|(?<![^\s(£'"])\?\?+(?![^\s.,;:)%'"])|(?<=(?:^|[:>*([-])\s*['"]?)(?:to do|tb[cd])(?=['"]?\s*(?:$|[:)\]]))/u;

const SLIPS: Slips = {
  'is a placeholder; write what belongs there': [
    IN_BRACKETS,
    /\binsert (?:name|date|price|number|figure|link|\w* ?here)\b|\b(?:todo|xxx+|lorem ipsum)\b/i,
    ALONE,
  ],
  'is left from another program; delete it': [
    /Error! (?:Bookmark|Reference|Hyperlink)[^.]{0,40}|Click or tap (?:here )?to/,
    /(?:\.{4,}|…{2,}|(?:\. ){4,})\s*\d+(?=\s*$)|(?<=^|\| )Page \d+ (?:of|\/) \d+(?=\s*(?:$|\|))/,
    /Sent from my \w+|Get Outlook for|-{3,} ?(?:Original|Forwarded) [Mm]essage|^On .{6,60} wrote:$/,
    /#(?:REF!|DIV\/0!|NAME\?|VALUE!|N\/A|NUM!|NULL!)|【[^】]{0,40}】|\b[Vv]iew this (?:e-?mail|message) in (?:your|a) browser\b/,
    /\[(?:image|cid):[^\]]{0,80}\]|:?contentReference\b|\boaicite\b|\bAs an AI (?:language )?model\b|&lt;\w+&gt;/,
  ],
};

/** Finds placeholders, those of `npm run new` and others, and what programs leave. */
export function* checkPlaceholders({ text }: ContentFile): Problems {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trimStart().startsWith('# ')) continue;
    for (const { found, says } of findSlips(line.slice(0, LONGEST), SLIPS))
      yield [index + 1, `'${found}' ${says}`];
    if (!line.includes(TO_DO)) continue;
    const field = /^\s*(?:- )?(\w+: )/.exec(line)?.[1] ?? '';
    const problem = `${field}is not written yet; write it as the note above says, and delete ${TO_DO}`;
    yield [index + 1, problem];
  }
}

/** Names the drafts, which are easily forgotten. It does not fail the check. */
export function* listDrafts(entry: ContentFile): Problems {
  if (isDraft(entry))
    yield [['draft'], 'keeps this page off the public site; delete the line to publish it'];
}
