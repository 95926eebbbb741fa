import { headingId } from '#lib/heading-id.ts';
import { getLinkedTitles } from '#schemas/linked-titles.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { Problems } from '#lib/findings.ts';

/** The ids that layouts and components give to their own elements; tests/site/articles.test.ts compares them with the pages. */
export const TAKEN = ['call-title', 'main', 'related-title', 'site-menu', 'sources'];

/** Finds empty and level 1 headings, skipped levels, duplicates, and headings without an id of their own. */
export function* checkHeadings({ body, data }: ContentFile): Problems {
  const lineByText = new Map<string, number>();
  const taken = [...TAKEN, ...getLinkedTitles(data).map(headingId)];
  let deepest = 2;
  for (const { depth, text, line, anchor } of body?.headings ?? []) {
    const marks = '#'.repeat(depth);
    const earlier = lineByText.get(text.toLowerCase()) ?? lineByText.get(`#${anchor}`);
    if (!text.trim()) yield [line, `a heading has no words; write them after ${marks}`];
    else if (!/[\p{L}\p{N}]/u.test(text))
      yield [line, `'${marks} ${text}' has no letters, of which its address is made; add words`];
    if (taken.includes(anchor))
      yield [line, `#${anchor} is the address of another part of the page; write another heading`];
    if (depth === 1)
      yield [line, `'# ${text}' is a headline, which the fields already give; write '## ${text}'`];
    if (depth > deepest)
      yield [line, `'${marks} ${text}' skips a level; write '${'#'.repeat(deepest)} ${text}'`];
    if (earlier) yield [line, `'${text}' is already a heading on line ${earlier}; write another`];
    lineByText.set(text.toLowerCase(), line).set(`#${anchor}`, line);
    deepest = Math.max(depth, 2) + 1;
  }
}
