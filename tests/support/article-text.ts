import { load } from 'cheerio';
import type { BuiltPage } from './built-site.ts';

const BLOCKS = 'p, li, h1, h2, h3, td, th, dt, dd, figcaption, summary, blockquote';

/** The texts of a page's innermost block elements, in document order. */
export function getTextBlocks($: BuiltPage['$'], root: string): string[] {
  const page = load($.html($(root)));
  page('script, style, svg, template, .sr-only').remove();
  return page(BLOCKS)
    .filter((_, block) => page(block).find(BLOCKS).length === 0)
    .map((_, block) => page(block).text().replaceAll(/\s+/g, ' ').trim())
    .get()
    .filter(Boolean);
}
