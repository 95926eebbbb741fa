// Every MDX component, as it appears in an article.
import { render } from 'astro:content';
import type { CheerioAPI } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { articleComponents } from '#components/articles/article-components.ts';
import { getFile } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

let page: CheerioAPI;

beforeAll(async () => {
  const { Content } = await render(await getFile('style-guide'));
  page = await renderComponent(Content, { props: { components: articleComponents } });
});

test('every table has header cells for its columns and rows', () => {
  const tables = page('table').get();
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) {
    expect(page(table).find('thead th[scope="col"]').length).toBeGreaterThan(1);
    expect(page(table).find('thead :is(td, th:not([scope="col"]))')).toHaveLength(0);
    for (const row of page(table).find('tbody tr'))
      expect(page(row).children().first().is('th[scope="row"]'), page(row).text()).toBe(true);
  }
});

test('the head of a line says that it is struck out, its unit, how it is worked out and a remark', () => {
  const heads = page('.worked-sum tr[data-row] th').slice(0, 2);
  expect(heads.map((_, head) => page(head).text().replaceAll(/\s+/g, ' ').trim()).get()).toEqual([
    'Struck out: Profit on the extra work a month 0.4 × £3,200 × 30% × 50%',
    expect.stringMatching(
      /^Less typing a month .+ × 50%, rounded ?Whose wage falls\? We count half\.$/,
    ),
  ]);
});

test('a table of a worksheet has its figures, and leads to its page and its Excel file', () => {
  const figures = page('.table-box > .lines tr[data-row] td').map((_, cell) => page(cell).text());
  expect(figures.get().filter((text) => /^£?\d+$/.test(text))).toHaveLength(6);
  const links = page('.table-box:has(.lines) + p a').map((_, link) => page(link).attr('href'));
  expect(links.get()).toEqual(['/worksheets/crm', '/worksheets/crm.xlsx']);
});
