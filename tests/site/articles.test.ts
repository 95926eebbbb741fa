import { describe, expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';

const pages = readBuiltPages();

describe.each(pages.filter(({ $ }) => $('article .prose').length > 0))('$path', ({ $ }) => {
  test('has its headline alone as its title, which search engines show whole', () => {
    const title = $('title').text();
    expect(title).toBe($('meta[property="og:title"]').attr('content'));
    expect(title.length).toBeLessThanOrEqual(60);
  });

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
    expect(sums.length).toBeLessThanOrEqual(Math.min(tables.length, 1));
    for (const id of sums) expect(tables.filter(`#${id}`)).toHaveLength(1);
    expect(links.at(-1)).toMatch(/^\/contact/);
  });
});
