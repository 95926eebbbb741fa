import { headingId } from '#lib/heading-id.ts';
import { getLinkedTitles } from '#schemas/linked-titles.ts';
import type { Finding } from '#content-reader/findings.ts';
import type { Content } from '#content-check/index-content.ts';

/** The ids that layouts and components give to their own elements; tests/site/articles.test.ts compares them with the pages. */
export const TAKEN = [
  'call-title',
  'footnote-label',
  'main',
  'related-title',
  'site-menu',
  'sources',
];

/** Finds empty and level 1 headings, skipped levels, duplicates, and headings without an id of their own. */
export function* checkHeadings({ files }: Content): Iterable<Finding> {
  for (const entry of files) {
    const { body, finding } = entry;
    const lineByText = new Map<string, number>();
    const taken = [...TAKEN, ...getLinkedTitles(entry.data).map(headingId)];
    let deepest = 2;
    for (const { depth, text, line, anchor } of body?.headings ?? []) {
      const marks = '#'.repeat(depth);
      const earlier = lineByText.get(text.toLowerCase()) ?? lineByText.get(`#${anchor}`);
      if (!text.trim()) yield finding(line, `a heading has no words; write them after ${marks}`);
      else if (!/[\p{L}\p{N}]/u.test(text))
        yield finding(
          line,
          `'${marks} ${text}' has no letters, of which its address is made; add words`,
        );
      if (taken.includes(anchor))
        yield finding(
          line,
          `#${anchor} is the address of another part of the page; write another heading`,
        );
      if (depth === 1)
        yield finding(
          line,
          `'# ${text}' is a headline, which the fields already give; write '## ${text}'`,
        );
      if (depth > deepest)
        yield finding(
          line,
          `'${marks} ${text}' skips a level; write '${'#'.repeat(deepest)} ${text}'`,
        );
      if (earlier)
        yield finding(line, `'${text}' is already a heading on line ${earlier}; write another`);
      lineByText.set(text.toLowerCase(), line).set(`#${anchor}`, line);
      deepest = Math.max(depth, 2) + 1;
    }
  }
}
