import { expect, test } from 'vitest';
import { breadcrumbList } from '#components/head/structured-data.ts';
import { buildBreadcrumbs } from '#lib/breadcrumbs.ts';
import { getArticles } from '#queries/articles.ts';
import { breadcrumbLabels, getBreadcrumbs } from '#queries/breadcrumbs.ts';
import { getSite } from '#queries/pages.ts';

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

test('an article with the file name of a city leaves the city’s label alone', async () => {
  const [site, articles] = await Promise.all([getSite(), getArticles()]);
  const namesakes = articles.slice(0, 1).map((article) => ({
    ...article,
    id: 'manchester',
    data: { ...article.data, crumb: 'Guide' },
  }));
  const labels = breadcrumbLabels(site.crumbs, [...articles, ...namesakes]);

  const crumbs = buildBreadcrumbs('/cities/manchester', labels);
  expect(crumbs.at(-1)).toEqual({ label: 'Manchester' });
  const { itemListElement } = breadcrumbList(
    crumbs,
    new URL('https://x.example/cities/manchester'),
  );
  expect(itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'Cities' },
    { name: 'Manchester' },
  ]);
  expect(buildBreadcrumbs('/blog/manchester', labels).at(-1)).toEqual({ label: 'Guide' });
});

test('two articles of one short name keep their own pages and their own trails', async () => {
  const [article] = await getArticles();
  if (!article) throw new Error('There are no articles.');
  const twins = ['stock-counts', 'stock-counts-by-hand'].map((id) => ({
    ...article,
    id,
    data: { ...article.data, crumb: 'Stock Counts' },
  }));
  const labels = breadcrumbLabels({ '/blog': 'Blog' }, twins);
  for (const { id } of twins) {
    const crumbs = buildBreadcrumbs(`/blog/${id}`, labels);
    expect(crumbs).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Blog', path: '/blog' },
      { label: 'Stock Counts' },
    ]);
  }
});

test('an article may be called as the page above it is, which stays a link', () => {
  const labels = { '/blog': 'Blog', '/blog/blog': 'Blog' };
  expect(buildBreadcrumbs('/blog/blog', labels)).toEqual([
    { label: 'Home', path: '/' },
    { label: 'Blog', path: '/blog' },
    { label: 'Blog' },
  ]);
});
