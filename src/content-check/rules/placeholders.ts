import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';
import { isDraft } from '#content-check/index-content.ts';

/** The placeholder in new drafts. */
export const TO_DO = 'TO DO';

/** Others, in brackets or alone. In a list of fields, a word in brackets is an entry. */
const PLACEHOLDERS =
  /(?<!: ?)\[(?:insert|add|your|client|company|customer|name|date|price|number|figure|source|link|to do)\b[^\]]{0,80}\](?![([:])|\b(?:(?-i:TB[CD])|todo|xxx+|lorem ipsum)\b/gi;

/** Finds placeholders, those of `npm run new` and others. */
export function* checkPlaceholders({ text }: ContentFile): Problems {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trimStart().startsWith('# ')) continue;
    for (const [found] of line.matchAll(PLACEHOLDERS))
      yield [index + 1, `'${found}' is a placeholder; write what belongs there`];
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
