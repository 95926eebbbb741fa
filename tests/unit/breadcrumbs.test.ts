import { expect, test } from 'vitest';
import { buildBreadcrumbs } from '#lib/breadcrumbs.ts';
import { getBreadcrumbs } from '#queries/breadcrumbs.ts';

test('the home page has none', () => {
  expect(buildBreadcrumbs('/', {})).toEqual([]);
});

test('each crumb leads to the address so far, and the last one nowhere', () => {
  expect(
    buildBreadcrumbs('/cities/london', {
      '/cities': 'Our cities',
      '/cities/london': 'Greater London',
    }),
  ).toEqual([
    { label: 'Home', path: '/' },
    { label: 'Our cities', path: '/cities' },
    { label: 'Greater London' },
  ]);
});

test.each([
  ['/services', 'Services'],
  ['/blog/erp-vs-crm', 'ERP vs CRM'],
  ['/blog/outgrown-off-the-shelf', 'Outgrown Off-the-Shelf'],
  ['/cities/newcastle', 'Newcastle'],
  ['/industries/care', 'Care'],
  ['/blog/category', 'Categories'],
  ['/blog/category/ai-data-services', 'AI & Data Services'],
  ['/contact/thank-you', 'Thank you'],
  ['/stock-control', 'Stock Control'],
])('%s ends in %s', async (path, label) => {
  const crumbs = await getBreadcrumbs(path);
  expect(crumbs.at(-1)).toEqual({ label });
});

test('labels belong to paths: an article may share its file name or its label with another page', () => {
  const labels = {
    '/blog': 'Blog',
    '/blog/blog': 'Blog',
    '/blog/manchester': 'Guide',
    '/cities/manchester': 'Manchester',
  };
  expect(labelsOn('/blog/blog')).toEqual(['Home', 'Blog', 'Blog']);
  expect(labelsOn('/blog/manchester')).toEqual(['Home', 'Blog', 'Guide']);
  expect(labelsOn('/cities/manchester')).toEqual(['Home', 'Cities', 'Manchester']);

  function labelsOn(path: string): string[] {
    return buildBreadcrumbs(path, labels).map(({ label }) => label);
  }
});
