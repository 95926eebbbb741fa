import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

/** Finds empty and level 1 headings, skipped levels and duplicates. */
export function* checkHeadings({ files }: Site): Iterable<Finding> {
  for (const { body, report } of files) {
    const lineByText = new Map<string, number>();
    let previous = 1;
    for (const { depth, text, line } of body?.headings ?? []) {
      const marks = '#'.repeat(depth);
      const deepest = previous + 1;
      if (!text.trim()) yield report(line, `a heading has no words; write them after ${marks}`);
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
      const earlier = lineByText.get(text.toLowerCase());
      if (earlier)
        yield report(line, `'${text}' is already a heading on line ${earlier}; write another`);
      lineByText.set(text.toLowerCase(), line);
      previous = Math.max(depth, 2);
    }
  }
}
