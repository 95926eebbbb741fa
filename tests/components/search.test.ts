import { expect, test } from 'vitest';
import { hasWords } from '#components/search/filter.ts';
import SearchForm from '#components/search/SearchForm.astro';
import SearchList from '#components/search/SearchList.astro';
import { isIndexed } from '#lib/paths.ts';
import { getArticles } from '#queries/articles.ts';
import { getAllPages } from '#queries/listing.ts';
import { getSearchRows } from '#queries/search-rows.ts';
import { renderComponent } from '../support/render.ts';

const $ = await renderComponent(SearchList, { props: { groups: await getSearchRows() } });
const rows = $('[data-search-list] li').get();

test('each page that search engines may index is listed once, with its title and lead', async () => {
  const pages = $('section:not(:first-of-type) li').get();
  const paths = (await getAllPages()).map(({ path }) => path);
  expect(paths).toContain('/404');
  expect(pages.map((row) => $(row).find('a').attr('href') ?? '').toSorted()).toEqual(
    paths.filter(isIndexed).toSorted(),
  );
  for (const row of pages)
    for (const part of ['h3', 'p']) expect($(row).find(part).text().trim()).not.toBe('');
});

test('search shows the excerpt of an article, and knows every heading', async () => {
  const articles = await getArticles();
  expect(articles.length).toBeGreaterThanOrEqual(19);
  for (const { id, data, body = '' } of articles) {
    const row = $(`li:has(a[href="/blog/${id}"])`);
    expect(row.find('p').text()).toBe(data.excerpt);
    const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(headings.length).toBeGreaterThan(2);
    for (const heading of headings)
      expect(hasWords(row.attr('data-headings') ?? '', heading), heading).toBe(true);
  }
});

test('a search leads to the list without a script', async () => {
  const form = (await renderComponent(SearchForm))('form[role="search"]');
  expect([form.attr('action'), form.find('input').attr('name')]).toEqual(['/search', 'q']);
  expect(form.attr('method')).toBeUndefined();
});

test.each([
  ['about us', '/about'],
  ['home', '/'],
  ['price crm', '/services'],
  ['who owns the code', '/services#ownership'],
])('who types ‘%s’ is shown %s, and not everything', (typed, path) => {
  const found = rows
    .map((row) => $(row))
    .filter((row) => hasWords(`${row.text()} ${row.attr('data-headings')}`, typed));
  expect(found.map((row) => row.find('a').attr('href'))).toContain(path);
  expect(found.length).toBeLessThan(rows.length);
});
