import { describe, expect, test } from 'vitest';
import { TAKEN } from '#content-check/rules/headings.ts';
import { attributesIn, readArticles, readBuiltPages } from '../support/built-site.ts';

const articles = readArticles();

describe.each(articles)('$path', ({ $ }) => {
  test('has its headline alone as its title, which search engines show whole', () => {
    const title = $('title').text();
    expect(title).toBe($('meta[property="og:title"]').attr('content'));
    expect(title.length).toBeLessThanOrEqual(60);
  });

  test('is shared by plain links with its canonical address', () => {
    const canonical = $('link[rel="canonical"]').attr('href');
    const linkedIn = $('a[href*="linkedin.com/sharing"]').attr('href');
    expect(new URL(linkedIn ?? '').searchParams.get('url')).toBe(canonical);
  });

  test('has three figures at its head', () => {
    const figures = $('article :is(.cover-strip .figure, dl.tabular-figures dd)');
    expect(figures.length).toBeGreaterThanOrEqual(3);
  });

  test('has no id outside its text that a heading could take, except those that the check knows', () => {
    const ids = attributesIn($, '[id]:not(.prose *)', 'id');
    expect(ids.length).toBeGreaterThan(3);
    expect(TAKEN).toEqual(expect.arrayContaining(ids));
  });
});

test('every table of an article has header cells for its columns and rows', () => {
  const tables = articles.flatMap(({ path, $ }) =>
    $('.prose .table-box')
      .get()
      .map((table) => ({
        path,
        columns: $(table).find('thead th').length,
        columnHeaders: $(table).find('thead th[scope="col"]').length,
        rows: $(table).find('tbody tr').length,
        rowHeaders: $(table).find('tbody tr > th[scope="row"]:first-child').length,
      })),
  );
  expect(tables.length).toBeGreaterThan(25);
  for (const { path, columns, columnHeaders, rows, rowHeaders } of tables) {
    expect(columns, path).toBeGreaterThan(1);
    expect({ columnHeaders, rowHeaders }, path).toEqual({
      columnHeaders: columns,
      rowHeaders: rows,
    });
  }
});

test('every id that the check keeps from headings is on a page', () => {
  const ids = new Set(readBuiltPages().flatMap(({ $ }) => attributesIn($, '[id]', 'id')));
  const unused = TAKEN.filter((id) => !ids.has(id));
  expect(unused).toEqual(['footnote-label']); // Of GFM's footnotes, which no article has now.
});
