import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { isIndexed, worksheetPath } from '#lib/paths.ts';
import { GET } from '#pages/llms.txt.ts';
import { getLabel } from '#queries/breadcrumbs.ts';
import { getAllPages } from '#queries/listing.ts';
import { getFirm } from '#queries/pages.ts';
import { getSummaries, getWorksheetPages } from '#queries/worksheet-pages.ts';

const { tagline } = await getFirm();
const worksheets = await getWorksheetPages();

test.each([
  ['/', tagline],
  ['/blog/erp-vs-crm', 'Business Systems'],
  ['/worksheets/crm', 'Worked sums'],
])('the label of %s is %s', async (path, label) => {
  expect(await getLabel(path)).toBe(label);
});

test('every worksheet has a page, and so have the rates that all share', () => {
  const files = globSync('content/worksheets/*.yaml').map((file) => basename(file, '.yaml'));
  expect(worksheets.map(({ name }) => name).toSorted()).toEqual([...files, 'rates'].toSorted());
});

test('the list of sums has each once, but the rates', async () => {
  const { first, groups } = await getSummaries();
  const listed = [...first, ...groups.flatMap(({ sums }) => sums)].map(({ path }) => path);
  const paths = worksheets.map(({ name }) => worksheetPath(name));
  expect([...listed, worksheetPath('rates')].toSorted()).toEqual(paths.toSorted());
});

test('llms.txt has how to reach us, what we charge, and every page that search engines may index', async () => {
  const response = await GET({ site: new URL('https://firm.example') } as APIContext); // All it reads.
  const [facts, prices, ...index] = (await response.text()).split(/^(?=## )/m);
  const listed = index.join('').matchAll(/\]\(https:\/\/firm\.example(\S+)\)/g);
  const paths = (await getAllPages()).map(({ path }) => path).filter(isIndexed);
  expect(Array.from(listed, ([, path]) => path).toSorted()).toEqual(paths.toSorted());
  expect(facts).toMatch(/Old Windsor[^]+ 9AM-6PM[^]+@[^]+\/contact\b/);
  expect(prices).toMatch(/^## Prices\n\n(?:- \[.+\]\(.+\): from £[\d,]+, before VAT\n)+\n$/);
});

test.each([
  ['crm', ['/blog/why-smes-need-crm-2024', '/services']],
  ['crm-or-spreadsheet', ['/blog/custom-crm-vs-spreadsheets', '/blog/why-smes-need-crm-2024']],
  ['typing-it-twice', ['/']],
])('the page of %s lists every page that uses it', (name, expected) => {
  const page = worksheets.find((one) => one.name === name);
  expect(page?.usedIn.map(({ path }) => path).toSorted()).toEqual(expected);
});
