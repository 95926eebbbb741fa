// Every MDX component, as it appears in an article and in the feed.
import { render } from 'astro:content';
import { load, type CheerioAPI } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { articleComponents } from '#components/articles/article-components.ts';
import { toPlainHtml } from '#lib/plain-html.ts';
import { getFile } from '#queries/pages.ts';
import { renderComponent } from '../support/render.ts';

const PAGE = new URL('https://site.example/blog/guide');

let page: CheerioAPI;
let html: string;

beforeAll(async () => {
  const { Content } = await render(await getFile('style-guide'));
  page = await renderComponent(Content, { props: { components: articleComponents } });
  html = toPlainHtml(page('body').html() ?? '', PAGE);
});

test('plain HTML has no styles, scripts or relative links', () => {
  const $ = load(html);
  expect($('[class], [id], [style], svg, script, summary, div, span').get()).toEqual([]);
  const links = $('a')
    .map((_, link) => $(link).attr('href'))
    .get();
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !/^(?:https?|mailto|tel):/.test(link))).toEqual([]);
});

test.each([
  ['<small class="block">25 + 7</small>', '<small>(25 + 7)</small>'],
  ['<a href="#sources">B</a>', '<a href="https://site.example/blog/guide#sources">B</a>'],
  ['<img src="/b.png" alt="B">', '<img src="https://site.example/b.png" alt="B" />'],
])('in the head of a row, %s becomes %s of a plain cell', (html, plain) => {
  const table = `<table><tr><th scope="row">A ${html}</th></tr></table>`;
  expect(toPlainHtml(table, PAGE)).toContain(`<td>A ${plain}</td>`);
});

test.each([
  ['a callout', '<blockquote>'],
  ['the caption of a table', '<figcaption>Cost over five years</figcaption>'],
  ['the alignment of a column', '<td align="right">£9,000</td>'],
  ['the facts of an example', '<dt>Before</dt>'],
  ['the link to an Excel file', 'href="https://site.example/worksheets/crm.xlsx"'],
  [
    'the finding of a drawing',
    '<figcaption>Over five years, the web costs a fifth of the desktop.</figcaption>',
  ],
])('plain HTML has %s', (_what, text) => {
  expect(html).toContain(text);
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
