import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import dictionary from 'dictionary-en-gb';
import { fleschKincaid } from 'flesch-kincaid';
import { load as parse } from 'js-yaml';
import nspell from 'nspell';
import { syllable } from 'syllable';
import { PROJECT } from '../../supabase/local/settings.ts';
import type { BuiltPage } from './built-site.ts';

const BLOCKS = 'p, li, h1, h2, h3, td, th, dt, dd, figcaption, summary, blockquote';
const WORD = /[\p{L}\d£][\p{L}\d£.,'’%-]*/gu;
const SENTENCES = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** The texts of a page's innermost blocks, in order: each stands for itself. */
export function blocksOf($: BuiltPage['$'], root: string): string[] {
  const page = load($.html($(root)));
  page('script, style, svg, .sr-only').remove();
  return page(BLOCKS)
    .filter((_, block) => page(block).find(BLOCKS).length === 0)
    .map((_, block) => page(block).text().replaceAll(/\s+/g, ' ').trim())
    .get()
    .filter(Boolean);
}

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The school year that a text asks for, by the Flesch-Kincaid formula (https://doi.org/10.21236/ADA006655). */
export function readingGrade(paragraphs: string[]): number {
  const text = paragraphs.join(' ');
  const sentences = [...SENTENCES.segment(text)].filter(
    ({ segment }) => wordsOf(segment).length > 0,
  );
  return fleschKincaid({
    sentence: sentences.length,
    word: wordsOf(text).length,
    syllable: syllable(text),
  });
}

/** Says whether a word is spelt as the British do, or is one of our own (`content/dictionary.txt`). */
export function britishSpelling(): (word: string) => boolean {
  const checker = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  const own = readFileSync(join(PROJECT, 'content/dictionary.txt'), 'utf8');
  for (const word of own.split('\n')) if (word && !word.startsWith('#')) checker.add(word);
  for (const name of ourNames().flatMap((text) => text.split(' '))) checker.add(name);
  return (word) => checker.correct(word);
}

/** The names of the firm and of its products, from the files in which they stand. */
function ourNames(): string[] {
  const read = (file: string) => parse(readFileSync(join(PROJECT, 'content', file), 'utf8'));
  const site = read('site.yaml') as { name: string };
  const { products } = read('products.yaml') as { products: { name: string }[] };
  return [site.name, ...products.map(({ name }) => name)];
}
