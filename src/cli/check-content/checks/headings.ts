import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';
import { getHeadings } from '#cli/check-content/headings.ts';

/** Finds level 1 headings, skipped levels and duplicates. */
export function checkHeadings({ file, body }: ContentFile): Finding[] {
  if (!body) return [];
  const findings: Finding[] = [];
  const lineByText = new Map<string, number>();
  let previous = 1;
  for (const { depth, text, line } of getHeadings(body)) {
    const marks = '#'.repeat(depth);
    const say = (problem: string) => findings.push({ file, line, problem });
    if (!text.trim()) say(`a heading has no words; write them after ${marks}`);
    if (depth === 1)
      say(`'# ${text}' is a headline, which the fields give already; write '## ${text}'`);
    if (depth > previous + 1) {
      say(`'${marks} ${text}' leaves a level out; write '${'#'.repeat(previous + 1)} ${text}'`);
    }
    const earlier = lineByText.get(text.toLowerCase());
    if (earlier) say(`'${text}' is a heading on line ${earlier} already; write another`);
    lineByText.set(text.toLowerCase(), line);
    previous = Math.max(depth, 2);
  }
  return findings;
}
