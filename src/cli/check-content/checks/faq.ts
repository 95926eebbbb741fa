import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';
import { getHeadings } from '#cli/check-content/headings.ts';

/** Finds `faq` questions that the article does not ask: Google shows only those that are visible on the page. */
export function checkFaq({ file, fields, body }: ContentFile): Finding[] {
  const { faq } = fields.data;
  if (!body || !Array.isArray(faq)) return [];
  const asked = [...getHeadings(body), ...body.paragraphs].map(({ text }) => plain(text));
  return faq.flatMap((entry: unknown, index) => {
    const question = questionOf(entry);
    if (!question || asked.some((text) => text.includes(plain(question)))) return [];
    const problem = `faq, entry ${index + 1}: '${question}' does not stand in the article; write it as the article asks it`;
    return [{ file, line: fields.lineOf('faq', index), problem }];
  });
}

function questionOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || !('question' in entry)) return undefined;
  return typeof entry.question === 'string' ? entry.question : undefined;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").trim().toLowerCase();
}
