import { expect, test } from 'vitest';
import { hasWords } from '#components/search/filter.ts';
import { pageAt, readBuiltPages } from '../support/built-site.ts';

const pages = readBuiltPages();
const { $ } = pageAt('/search');

test('search lists once each page that search engines may index, with its title and lead', () => {
  const indexed = pages.filter((page) => page.$('link[rel="canonical"]').length > 0);
  expect(indexed.length).toBeGreaterThan(70);
  for (const { path } of indexed) {
    const row = $(`[data-search-list] li:has(a[href="${path}"])`);
    expect(row, path).toHaveLength(1);
    expect(row.find('h3').text().trim(), path).not.toBe('');
    expect(row.find('p').text().trim(), path).not.toBe('');
  }
});

const articles = pages.filter(({ path }) => path.startsWith('/blog/'));
expect(articles.length).toBeGreaterThan(10);

test.each(articles)('search knows every heading of $path', ({ path, $: article }) => {
  const known = $(`[data-search-list] li:has(a[href="${path}"])`).attr('data-headings') ?? '';
  const headings = article('article h2[id]:not(#sources)').get();
  expect(headings.length).toBeGreaterThan(2);
  for (const heading of headings)
    expect(hasWords(known, article(heading).text()), article(heading).text()).toBe(true);
});

test.each(['/blog', '/404'])('the search of %s leads to the list without a script', (path) => {
  const form = pageAt(path).$('main form[role="search"]');
  expect([form.attr('action'), form.find('input').attr('name')]).toEqual(['/search', 'q']);
  expect(form.attr('method')).toBeUndefined();
});

test.each([
  ['about us', '/about'],
  ['IT', '/services'],
  ['price crm', '/services'],
  ['staff’s time', '/services'],
  ['who owns the code', '/services#ownership'],
  ['noshows', '/worksheets/clinic-no-shows'],
])('who types ‘%s’ is shown %s, and not everything', (typed, path) => {
  const rows = $('[data-search-list] li').get() ?? [];
  const found = rows
    .map((row) => $(row))
    .filter((row) => hasWords(`${row.text()} ${row.attr('data-headings')}`, typed));
  expect(found.map((row) => row.find('a').attr('href'))).toContain(path);
  expect(found.length).toBeLessThan(rows.length);
});
