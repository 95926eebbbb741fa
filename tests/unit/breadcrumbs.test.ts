import { expect, test } from 'vitest';
import { breadcrumbs } from '#lib/breadcrumbs.ts';
import { getCrumbs } from '#queries/crumbs.ts';

test('the home page has none', () => {
  expect(breadcrumbs('/', {})).toEqual([]);
});

test('each crumb leads to the address so far, and the last one nowhere', () => {
  expect(breadcrumbs('/cities/london', { cities: 'Cities', london: 'London' })).toEqual([
    { label: 'Home', path: '/' },
    { label: 'Cities', path: '/cities' },
    { label: 'London' },
  ]);
});

test.each([
  ['/services', 'Services'],
  ['/blog/erp-vs-crm', 'ERP vs CRM'],
  ['/blog/outgrown-off-the-shelf', 'Outgrown Off-the-Shelf'],
  ['/cities/newcastle', 'Newcastle'],
  ['/industries/care', 'Care'],
  ['/stock-control', 'Stock Control'],
])('%s ends in %s', async (path, label) => {
  const crumbs = await getCrumbs(path);
  expect(crumbs.at(-1)).toEqual({ label });
});
