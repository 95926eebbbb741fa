import type { Finding } from '#content-check/findings.ts';
import type { Site } from '#content-check/site.ts';

/** Finds empty and level 1 headings, skipped levels and duplicates. */
export function checkHeadings({ files }: Site): Finding[] {
  return files.flatMap(({ file, body }) => {
    const lineByText = new Map<string, number>();
    let previous = 1;
    return (body?.headings ?? []).flatMap(({ depth, text, line }) => {
      const marks = '#'.repeat(depth);
      const deepest = previous + 1;
      const earlier = lineByText.get(text.toLowerCase());
      lineByText.set(text.toLowerCase(), line);
      previous = Math.max(depth, 2);
      const problems = [
        !text.trim() && `a heading has no words; write them after ${marks}`,
        depth === 1 &&
          `'# ${text}' is a headline, which the fields give already; write '## ${text}'`,
        depth > deepest &&
          `'${marks} ${text}' leaves a level out; write '${'#'.repeat(deepest)} ${text}'`,
        earlier && `'${text}' is a heading on line ${earlier} already; write another`,
      ];
      return problems
        .filter((problem) => !!problem)
        .map((problem) => ({ file, line, problem: String(problem) }));
    });
  });
}
