import { load } from 'cheerio';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { BuiltPage } from './built-site.ts';
import { splitWords } from '../../src/cli/check-content/spelling.ts';

const BLOCKS = 'p, li, h1, h2, h3, td, th, dt, dd, figcaption, summary, blockquote';
const SENTENCES = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** The texts of a page's innermost block elements, in document order. */
export function getTextBlocks($: BuiltPage['$'], root: string): string[] {
  const page = load($.html($(root)));
  page('script, style, svg, .sr-only').remove();
  return page(BLOCKS)
    .filter((_, block) => page(block).find(BLOCKS).length === 0)
    .map((_, block) => page(block).text().replaceAll(/\s+/g, ' ').trim())
    .get()
    .filter(Boolean);
}

/** The school grade that a text requires, by the Flesch-Kincaid formula (https://doi.org/10.21236/ADA006655). */
export function getReadingGrade(paragraphs: string[]): number {
  const text = paragraphs.join(' ');
  const sentences = [...SENTENCES.segment(text)].filter(
    ({ segment }) => splitWords(segment).length > 0,
  );
  return fleschKincaid({
    sentence: sentences.length,
    word: splitWords(text).length,
    syllable: syllable(text),
  });
}
