import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readBuiltPages, type BuiltPage } from '../support/built-site.ts';
import { createSpellChecker } from '#content-check/spelling.ts';

const BLOCKS = 'p, li, h1, h2, h3, td, th, dt, dd, figcaption, summary, blockquote';

const pages = readBuiltPages();

describe.each(pages.filter(({ $ }) => $('article .prose').length > 0))('$path', ({ $ }) => {
  test('has header cells for the columns and rows of its tables', () => {
    for (const table of $('.prose .table-box').get()) {
      expect($(table).find('thead th').length).toBe($(table).find('thead th[scope="col"]').length);
      const rows = $(table).find('tbody tr');
      expect(rows.find('> th[scope="row"]:first-child').length).toBe(rows.length);
    }
  });

  test('links from its sidebar to the quote form, and to its worked example if it has one', () => {
    const links = $('aside.beside-text a')
      .map((_, link) => $(link).attr('href') ?? '')
      .get();
    const sums = links.flatMap((href) => href.split('#')[1] ?? []);
    const tables = $('.prose figure[id]:has(> own-figures)');
    expect(sums).toHaveLength(Math.min(tables.length, 1));
    for (const id of sums) expect(tables.filter(`#${id}`)).toHaveLength(1);
    expect(links.at(-1)).toMatch(/^\/contact/);
  });
});

const { misspelt } = createSpellChecker();

test.each(pages)('$path is in British English', ({ $ }) => {
  const unknown = getTextBlocks($).flatMap(misspelt);
  expect([...new Set(unknown.map(({ word }) => word))]).toEqual([]);
});

/** The texts of a page's innermost block elements, in document order. */
function getTextBlocks($: BuiltPage['$']): string[] {
  const page = load($.html($('main')));
  page('script, style, svg, template, .sr-only').remove();
  return page(BLOCKS)
    .filter((_, block) => page(block).find(BLOCKS).length === 0)
    .map((_, block) => page(block).text().replaceAll(/\s+/g, ' ').trim())
    .get()
    .filter(Boolean);
}
