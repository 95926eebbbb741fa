// The spreadsheets of the built site, and the pages of their sums.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { valuesOf } from '#worksheets/model/cells.ts';
import { showValue } from '#worksheets/model/format.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';
import { readModels } from '../support/worksheet-models.ts';

const files = globSync('worksheets/*.xlsx', { cwd: SITE_FOLDER });
const pages = readBuiltPages();
const firm = pages[0]?.$('meta[property="og:site_name"]').attr('content');

test.each(['/', '/contact'])('amounts on the specimens of %s are of its sum', (path) => {
  const model = readModels().find(({ name }) => name === 'integration');
  const papers =
    pages
      .find((page) => page.path === path)
      ?.$('.specimens .paper, #answer')
      .text() ?? '';
  const figures = ['', ...(model?.scenarios ?? []).map(({ id }) => id)].flatMap((scenario) =>
    (model?.rows ?? []).map((row) => {
      const value = model && valuesOf(model, scenario).get(row.id);
      return showValue(value ?? 0, row).figure;
    }),
  );
  const amounts = papers.match(/£[\d,]*\d/g) ?? [];
  expect(amounts.length).toBeGreaterThanOrEqual(5);
  expect(figures).toEqual(expect.arrayContaining(amounts));
});

test.each(files)('%s names the firm and the page of its example', async (file) => {
  const { properties, sheets } = await readXlsx(readFileSync(join(SITE_FOLDER, file)));
  expect(properties).toMatchObject({ creator: firm, company: firm });
  const address = /https?:\S+$/.exec(properties?.description ?? '')?.[0] ?? '';
  expect(JSON.stringify(sheets[0]?.rows)).toContain(address);
  const page = pages.find(({ $ }) => $('link[rel="canonical"]').attr('href') === address);
  if (!page) throw new Error(`${address} is not a page of the site.`);
});

test('the page of every worksheet has its Excel file, its drawing and where it is used', () => {
  for (const file of files.map((name) => `/${name}`)) {
    const page = pages.find(({ path }) => `${path}.xlsx` === file);
    expect(page?.$(`a[href="${file}"]`), file).toHaveLength(1);
    expect(page?.$('[data-drawing] path').length, file).toBeGreaterThan(0);
    expect(page?.$('main h2:contains("Used in") + ul a').length, file).toBeGreaterThan(0);
  }
});

test('the data of a worksheet, and what loads its script, are on its page and on the home page, and nowhere else', () => {
  for (const { path, $ } of pages) {
    const hasSum = path.startsWith('/worksheets/') || path === '/';
    expect($('script[type="application/json"]'), path).toHaveLength(hasSum ? 1 : 0);
    expect($('script:contains("/_astro/worksheet-page")'), path).toHaveLength(hasSum ? 1 : 0);
  }
});

test('worksheet files are excluded from prefetching', () => {
  for (const { html } of pages)
    expect(html).toContain('"not":{"href_matches":["/worksheets/*.xlsx"');
});
