// Every page has one address, which canonical link, Open Graph, sitemap, feed, llms.txt and links all use.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { cleanPath } from '#lib/paths.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const home = readBuiltPages().find(({ path }) => path === '/');
const { origin } = new URL(home?.$('link[rel="canonical"]').attr('href') ?? '');

const pages = readBuiltPages().map(({ path, $ }) => ({
  path,
  canonical: $('link[rel="canonical"]').attr('href'),
  ogUrl: $('meta[property="og:url"]').attr('content'),
  isHidden: $('meta[name="robots"][content^="noindex"]').length > 0,
  isArticle: $('article .prose').length > 0,
  links: linksIn($, path),
}));
const listed = pages.filter(({ isHidden }) => !isHidden);
const addresses = listed.map(({ path }) => new URL(path, origin).href).toSorted();
const articles = listed.filter(({ isArticle }) => isArticle);

const redirects = globSync('**/*.html', { cwd: SITE_FOLDER }).flatMap((file) => {
  const $ = load(read(file));
  const [, target] = /url=(.+)$/.exec($('meta[http-equiv="refresh"]').attr('content') ?? '') ?? [];
  const canonical = $('link[rel="canonical"]').attr('href');
  const robots = $('meta[name="robots"]').attr('content');
  return target ? [{ from: cleanPath(`/${file}`), target, canonical, robots }] : [];
});

const feed = load(read('blog/rss.xml'), { xml: true });
const feedLinks = feed('item > content\\:encoded')
  .get()
  .flatMap((text) => linksIn(load(feed(text).text()), '/blog'));

test('there are pages, redirects and links to check', () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(redirects.length).toBeGreaterThanOrEqual(4);
  expect(pages.flatMap(({ links }) => links).length).toBeGreaterThan(500);
  expect(feedLinks.length).toBeGreaterThan(20);
});

describe.each(pages)('$path', ({ path, canonical, ogUrl, isHidden, links }) => {
  test('has its own address as canonical link, or none if it is noindex', () => {
    const own = new URL(path, origin).href;
    expect(canonical).toBe(isHidden ? undefined : own);
    expect(ogUrl).toBe(own);
  });

  test('links to pages by their canonical paths, without redirects', () => {
    expect(links.filter(isIndirect)).toEqual([]);
  });
});

test('links in the feed use canonical paths, without redirects', () => {
  expect(feedLinks.filter(isIndirect)).toEqual([]);
});

test('the sitemap in robots.txt lists exactly the pages that search engines may index', () => {
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(read('robots.txt')) ?? [];
  const parts = locationsIn(index);
  expect([index, ...parts].map((address) => new URL(address).origin)).toEqual([origin, origin]);
  expect(parts.flatMap(locationsIn).toSorted()).toEqual(addresses);
});

test('the feed lists every article, up to fifty', () => {
  const items = feed('item > link')
    .map((_, link) => feed(link).text())
    .get();
  expect(new Set(items).size).toBe(Math.min(articles.length, 50));
  expect(articles.map(({ canonical }) => canonical)).toEqual(expect.arrayContaining(items));
});

test('llms.txt lists every page that search engines may index, and no other', () => {
  const [facts = '', ...index] = read('llms.txt').split(/^(?=## )/m);
  const pagesThere = index
    .filter((section) => !section.startsWith('## Prices'))
    .flatMap((section) => [...section.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address));
  expect(pagesThere.toSorted()).toEqual(addresses);
  expect(facts).toMatch(/Old Windsor[^]+ 9AM-6PM[^]+@[^]+\/contact\b/);
  expect(index[0]).toMatch(/^## Prices[^]+: from £\d/);
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

/** The paths of links and forms, without query and fragment, which select a place or fill in a form. */
function linksIn($: CheerioAPI, path: string): string[] {
  return $('a[href], form[action]')
    .map((_, link) => $(link).attr('href') ?? $(link).attr('action'))
    .get()
    .map((target) => new URL(target, origin + path))
    .filter((target) => target.origin === origin)
    .map(({ pathname }) => pathname);
}

/** Whether a link reaches its page through a redirect, or differs from the page's canonical path. */
function isIndirect(link: string): boolean {
  const paths = pages.map(({ path }) => path);
  const isAlias = redirects.some(({ from }) => from === link);
  return isAlias || (!paths.includes(link) && paths.includes(cleanPath(link)));
}

function locationsIn(sitemap: string): string[] {
  const xml = read(new URL(sitemap).pathname);
  return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address);
}

function read(file: string): string {
  return readFileSync(join(SITE_FOLDER, file), 'utf8');
}
