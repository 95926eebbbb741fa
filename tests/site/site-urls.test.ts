// Every page has one address, which sitemap and redirects use; links.test.ts: links; smoke.test.ts: canonical links.
import { globSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { cleanPath } from '#lib/paths.ts';
import {
  attributesIn,
  pageAt,
  readArticles,
  readBuiltPages,
  readSiteFile,
} from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const { origin } = new URL(pageAt('/').$('link[rel="canonical"]').attr('href') ?? '');

const pages = readBuiltPages().map(({ path, $ }) => ({
  path,
  isHidden: $('meta[name="robots"][content^="noindex"]').length > 0,
  links: attributesIn($, 'a[href]', 'href').map((href) => new URL(href, origin + path).pathname),
}));
const listed = pages.filter(({ isHidden }) => !isHidden);
const addresses = listed.map(({ path }) => new URL(path, origin).href).toSorted();
const articles = readArticles();

const redirects = globSync('**/*.html', { cwd: SITE_FOLDER }).flatMap((file) => {
  const $ = load(readSiteFile(file));
  const [, target] = /url=(.+)$/.exec($('meta[http-equiv="refresh"]').attr('content') ?? '') ?? [];
  const canonical = $('link[rel="canonical"]').attr('href');
  const robots = $('meta[name="robots"]').attr('content');
  return target ? [{ from: cleanPath(`/${file}`), target, canonical, robots }] : [];
});

test('there are pages and redirects to check', () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(redirects.length).toBeGreaterThanOrEqual(4);
});

test('the sitemap in robots.txt lists exactly the pages that search engines may index', () => {
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(readSiteFile('robots.txt')) ?? [];
  const parts = locationsIn(index);
  expect([index, ...parts].map((address) => new URL(address).origin)).toEqual([origin, origin]);
  expect(parts.flatMap(locationsIn).toSorted()).toEqual(addresses);
});

test.each(redirects)('$from redirects straight to a page', ({ target, canonical, robots }) => {
  expect(listed.map(({ path }) => path)).toContain(target);
  expect(canonical).toBe(new URL(target, origin).href);
  expect(robots).toContain('noindex');
});

test('every indexable page can be reached by links from the home page', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const link of pages.find((page) => page.path === path)?.links ?? []) reached.add(link);
  }
  expect(listed.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

const sitemap = load(readSiteFile('sitemap-0.xml'), { xml: true });
const dayByPath = new Map(
  sitemap('url')
    .get()
    .map((url) => [
      new URL(sitemap(url).find('loc').text()).pathname,
      sitemap(url).find('lastmod').text().slice(0, 10),
    ]),
);

test('other pages have no lastmod date, because a build does not know when their text changed', () => {
  const dated = [...dayByPath].filter(([, day]) => day !== '').map(([path]) => path);
  expect(dated.toSorted()).toEqual(articles.map(({ path }) => path).toSorted());
  expect(dayByPath.size).toBeGreaterThan(dated.length);
});

function locationsIn(sitemap: string): string[] {
  const xml = readSiteFile(new URL(sitemap).pathname);
  return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address);
}
