import { slugify } from '#lib/paths.ts';
import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';
import { servicesOn } from './links.ts';

/** The ids that layouts and components give to their own elements. */
const TAKEN = [
  'call-title',
  'footnote-label',
  'main',
  'own-figures',
  'related-title',
  'site-menu',
  'sources',
  'theme-choices',
];

/** Finds empty and level 1 headings, skipped levels, duplicates, and headings without an id of their own. */
export function* checkHeadings({ files }: Site): Iterable<Finding> {
  for (const content of files) {
    const { body, report } = content;
    const lineByText = new Map<string, number>();
    const taken = [...TAKEN, ...servicesOn(content).map(({ title }) => slugify(title))];
    let previous = 1;
    for (const { depth, text, line, anchor } of body?.headings ?? []) {
      const marks = '#'.repeat(depth);
      const deepest = previous + 1;
      if (!text.trim()) yield report(line, `a heading has no words; write them after ${marks}`);
      else if (!/[\p{L}\p{N}]/u.test(text))
        yield report(
          line,
          `'${marks} ${text}' has no letters, of which its address is made; add words`,
        );
      if (taken.includes(anchor))
        yield report(
          line,
          `#${anchor} is the address of another part of the page; write another heading`,
        );
      if (depth === 1)
        yield report(
          line,
          `'# ${text}' is a headline, which the fields already give; write '## ${text}'`,
        );
      if (depth > deepest)
        yield report(
          line,
          `'${marks} ${text}' skips a level; write '${'#'.repeat(deepest)} ${text}'`,
        );
      const earlier = lineByText.get(text.toLowerCase()) ?? lineByText.get(`#${anchor}`);
      if (earlier)
        yield report(line, `'${text}' is already a heading on line ${earlier}; write another`);
      lineByText.set(text.toLowerCase(), line).set(`#${anchor}`, line);
      previous = Math.max(depth, 2);
    }
  }
}
