import { describe, expect, test } from 'vitest';
import { getTextBlocks } from '../support/article-text.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { createSpellChecker } from '#content-check/spelling.ts';

const pages = readBuiltPages();
const articles = pages.filter(({ $ }) => $('article .prose').length > 0);

test('there are nineteen or more', () => {
  expect(articles.length).toBeGreaterThanOrEqual(19);
});

describe.each(articles)('$path', ({ $ }) => {
  test('names the columns and the rows of its tables', () => {
    for (const table of $('.prose .table-box').get()) {
      expect($(table).find('thead th').length).toBe($(table).find('thead th[scope="col"]').length);
      const rows = $(table).find('tbody tr');
      expect(rows.find('> th[scope="row"]:first-child').length).toBe(rows.length);
    }
  });

  test('leads from beside its text to a sum of its own, where it has one, and to the quote form', () => {
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

describe('spelling', () => {
  const { isBritish, misspelt } = createSpellChecker();

  test.each(pages)('$path is in British English', ({ $ }) => {
    const unknown = getTextBlocks($, 'main').flatMap(misspelt);
    expect([...new Set(unknown.map(({ word }) => word))]).toEqual([]);
  });

  test.each(['organize', 'color', 'optimization', 'catalog', 'thier'])('%s is noticed', (word) => {
    expect(isBritish(word)).toBe(false);
  });
});
