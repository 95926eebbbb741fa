import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { getLabel } from '#queries/breadcrumbs.ts';
import { getFirm } from '#queries/pages.ts';
import { getWorksheetPages } from '#queries/worksheet-pages.ts';

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

test.each([
  ['crm', ['/blog/why-smes-need-crm-2024', '/services']],
  ['crm-or-spreadsheet', ['/blog/custom-crm-vs-spreadsheets', '/blog/why-smes-need-crm-2024']],
  ['typing-it-twice', ['/']],
])('the page of %s lists every page that uses it', (name, expected) => {
  const page = worksheets.find((one) => one.name === name);
  expect(page?.usedIn.map(({ path }) => path).toSorted()).toEqual(expected);
});
