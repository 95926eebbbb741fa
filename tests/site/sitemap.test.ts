import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { attributesIn, readArticles, readSiteFile } from '../support/built-site.ts';

const sitemap = load(readSiteFile('sitemap-0.xml'), { xml: true });
const dayByPath = new Map(
  sitemap('url')
    .get()
    .map((url) => [
      new URL(sitemap(url).find('loc').text()).pathname,
      sitemap(url).find('lastmod').text().slice(0, 10),
    ]),
);

const articles = readArticles();
expect(articles.length).toBeGreaterThan(10);

test.each(articles)('$path has the lastmod date that its page states', ({ path, $ }) => {
  const days = attributesIn($, 'article header time', 'datetime');
  expect(dayByPath.get(path)).toBe(days.toSorted().at(-1));
});

test('other pages have no lastmod date, because a build does not know when their text changed', () => {
  const dated = [...dayByPath].filter(([, day]) => day !== '').map(([path]) => path);
  expect(dated.toSorted()).toEqual(articles.map(({ path }) => path).toSorted());
  expect(dayByPath.size).toBeGreaterThan(dated.length);
});
