import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { attributesIn, isBuiltFile, readBuiltPages, readSiteFile } from '../support/built-site.ts';

const pages = readBuiltPages();
const pagesByPath = new Map(pages.map((page) => [page.path, page]));
const home = attributesIn(pagesByPath.get('/')?.$ ?? load(''), 'link[rel="canonical"]', 'href');
const { origin } = new URL(home[0] ?? '');

test.each(pages)('no internal link on $path is broken', ({ path, $ }) => {
  const links = attributesIn($, 'a[href], link[rel="icon"]', 'href');
  const inside = [...links, ...attributesIn($, 'form[action]', 'action')]
    .map((href) => new URL(href, origin + path))
    .filter((url) => url.origin === origin);
  expect(inside.length).toBeGreaterThan(10);
  expect(inside.map(problemWith).filter(Boolean)).toEqual([]);
});

test('no link in the feed is broken, or leads through a redirect', () => {
  const feed = load(readSiteFile('blog/rss.xml'), { xml: true });
  const paths = feed('item > link')
    .get()
    .map((link) => new URL(feed(link).text()).pathname);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.map((pathname) => problemWith({ pathname, hash: '' })).filter(Boolean)).toEqual([]);
});

/** The problem of a link, or undefined. A redirect is not among the pages. */
function problemWith({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): string | undefined {
  const target = pagesByPath.get(pathname);
  if (!target) return isBuiltFile(pathname) ? undefined : `${pathname} is not a page`;
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor && target.$(`[id="${anchor}"]`).length === 0) return `${pathname} has no #${anchor}`;
  return undefined;
}
