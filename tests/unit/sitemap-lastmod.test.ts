import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import type { ArticleFile } from '../../src/integrations/article-files.ts';
import { getPageDates } from '../../src/integrations/sitemap-lastmod.ts';

const ROOT = pathToFileURL(`${PROJECT_ROOT}/`);
const OLD = '2024-01-01T09:00:00+00:00';
const NEW = '2024-05-01T09:00:00+00:00';
const COMMITS = new Map([
  ['content/about.yaml', OLD],
  ['content/cities/london.mdx', NEW],
  ['content/home.yaml', OLD],
  ['content/products.yaml', NEW],
  ['content/services.yaml', OLD],
  ['content/blog.yaml', OLD],
  ['content/categories.yaml', NEW],
]);
const ARTICLES = [
  article('before', 'ERP Systems', '2023-12-01'),
  article('after', 'Local SEO', '2024-06-01'),
  article('updated', 'Local SEO', '2023-12-01', '2024-07-01'),
];

test.each([
  ['the day that an article was published', '/blog/before', '2023-12-01'],
  ['the day that an article was updated', '/blog/updated', '2024-07-01'],
  ['the commit of a page’s own file', '/about', OLD],
  ['that of a file in a folder', '/cities/london', NEW],
  ['the last commit of several files', '/', NEW],
  ['a list’s newest article', '/blog', '2024-06-01'],
  ['a category’s newest article', '/blog/category/local-seo', '2024-06-01'],
  ['a commit after all articles of a category', '/blog/category/erp-systems', NEW],
  ['nothing of a file whose commit is not known', '/contact', undefined],
])('says %s: %s', (_what, path, day) => {
  expect(getPageDates(ROOT, ARTICLES, COMMITS).get(path)).toBe(day);
});

test('without a history only the days that pages name are known', () => {
  const known = [...getPageDates(ROOT, ARTICLES, new Map())].filter(([, day]) => day !== undefined);
  expect(known.map(([path]) => path).toSorted()).toEqual([
    '/blog/after',
    '/blog/before',
    '/blog/updated',
    '/privacy',
  ]);
});

test('a page whose files are not all known has no day', () => {
  const some = new Map([...COMMITS].filter(([file]) => file !== 'content/services.yaml'));
  expect(getPageDates(ROOT, ARTICLES, some).get('/')).toBeUndefined();
});

function article(
  id: string,
  category: ArticleFile['category'],
  date: string,
  updated?: string,
): ArticleFile {
  const change = updated ? { updated: new Date(updated) } : {};
  return { id, category, date: new Date(date), aliases: [], draft: false, ...change };
}
