import { splitWords } from '#cli/check-content/spelling.ts';
import type { ContentFile } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/** Words in a phrase. A paragraph that shares most of its phrases with another was copied. */
const PHRASE_LENGTH = 4;
const COPIED = 0.6;
const SHORTEST = 15;

interface Paragraph {
  file: string;
  line: number;
  phrases: Set<string>;
}

/** Finds paragraphs that repeat another almost word for word. */
export function checkDuplicateParagraphs(files: ContentFile[]): Finding[] {
  const paragraphs = files.flatMap(paragraphsOf);
  const byPhrase = new Map<string, Paragraph[]>();
  const findings: Finding[] = [];
  for (const paragraph of paragraphs) {
    const shared = new Map<Paragraph, number>();
    for (const phrase of paragraph.phrases) {
      const earlier = byPhrase.get(phrase) ?? [];
      for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1);
      byPhrase.set(phrase, [...earlier, paragraph]);
    }
    for (const [other, count] of shared) {
      if (count / Math.min(paragraph.phrases.size, other.phrases.size) < COPIED) continue;
      const { file, line } = paragraph;
      const problem = `says nearly what ${other.file === file ? '' : `${other.file}, `}line ${other.line} says; write it anew, or leave it out`;
      findings.push({ file, line, problem });
      break;
    }
  }
  return findings;
}

function paragraphsOf({ file, fields, body }: ContentFile): Paragraph[] {
  const intro = fields.texts
    .filter(({ path }) => path.join() === 'intro')
    .map(({ value, line }) => ({ text: value, line }));
  return [...intro, ...(body?.paragraphs ?? [])]
    .map(({ text, line }) => ({ file, line, words: splitWords(text.toLowerCase()) }))
    .filter(({ words }) => words.length >= SHORTEST)
    .map(({ words, ...place }) => ({ ...place, phrases: phrasesOf(words) }));
}

function phrasesOf(words: string[]): Set<string> {
  const starts = words.slice(PHRASE_LENGTH - 1);
  return new Set(starts.map((_, index) => words.slice(index, index + PHRASE_LENGTH).join(' ')));
}
