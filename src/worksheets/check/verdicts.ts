import type { Problems } from '#lib/findings.ts';
import { linesOf } from './amounts.ts';
import { quotes } from './claims.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { CheckedContent } from './worksheet-models.ts';

/** Words that conclude something from a sum. */
const VERDICT =
  /two-year test|\b(?:inside|beyond) three|takes three years|\bpa(?:ys?|id) (?:for itself|back|off)|paid for themselves|breaks? even|\bbeats\b|\bcheape(?:r than|r from|st)\b|month \{|within (?:a|two|three|its first) years?\b|\b(?:too|months?) (?:slow|late)\b|advise against|worth (?:building|buying)/;

/** Before a sentence that concludes nothing from a sum, with the reason. */
const NO_SUM = /\{\/\* no sum: [^*]+\*\/\}/;

/**
 * Finds verdicts that no sum holds. One stands in a paragraph, or within two below a table or a sum, with a figure of
 * which a worksheet claims something.
 */
export function* checkVerdicts(entry: ContentFile, content: CheckedContent): Problems {
  if (!entry.body) return;
  const lines = linesOf(entry);
  const start = lines.indexOf('---', 1) + 1;
  for (const [index, line] of lines.entries()) {
    if (index < start || !VERDICT.test(line) || /^[|<#]/.test(line) || NO_SUM.test(line)) continue;
    const paragraphs = lines
      .slice(start, index + 1)
      .join('\n')
      .split('\n\n');
    if (hasClaim(paragraphs.slice(-3).join(' ').replaceAll('\n', ' '), content)) continue;
    const sentence = line.split(/(?<=[.?!)]) /).find((one) => VERDICT.test(one));
    const problem = `'${sentence?.trim()}' concludes from a sum, but no claim holds it; quote a figure of a claim beside it, write the claim into the worksheet, or put {/* no sum: why */} before it`;
    yield [index + 1, problem];
  }
}

/** Whether a text shows a figure of which its worksheet claims something. */
function hasClaim(text: string, { files }: CheckedContent): boolean {
  return files.some(
    (file) =>
      file.collection === 'worksheets' &&
      text.includes(file.name) &&
      file.data.claims
        .flatMap(({ holds }) => holds.replaceAll(/\{[^}]*\}/g, '').match(/[a-z]\w*/g) ?? [])
        .some((id) => quotes(text, { worksheet: file.name, id })),
  );
}
