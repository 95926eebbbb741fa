import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { SITE_FOLDER } from './environment.ts';

/** The URLs in one page: its own and those that it links to. */
export interface Page {
  path: string;
  canonical: string | undefined;
  ogUrl: string | undefined;
  isHidden: boolean;
  isArticle: boolean;
  /** The day on which an article was published: 2025-02-05. */
  day: string;
  /** The target path, if the page is only a redirect. */
  sendsTo: string | undefined;
  /** The internal paths of its links and forms, as written. */
  links: string[];
}

/** All URLs in the built site. */
export interface SiteUrls {
  pages: Page[];
  sitemap: string[];
  /** The sitemap that robots.txt names, and those that its index names. */
  sitemapFiles: string[];
  feed: string[];
  /** Links in the texts of the feed. */
  feedLinks: string[];
  /** The addresses that llms.txt lists. */
  llms: string[];
}

/** Returns one line for each fault. */
export type Rule = (site: SiteUrls) => string[];

/** The number of entries in `pages/blog/rss.xml.ts`; tests/site/feed.test.ts checks it. */
const FEED_LENGTH = 50;

export const RULES = {
  'a page that may be listed names itself as its canonical address': ({ pages }) =>
    pages
      .filter((page) => isListed(page) && pathOf(page.canonical) !== page.path)
      .map(({ path, canonical }) => `${path} names ${canonical}`),

  'the canonical address is written in the one way: no slash at the end, no .html, no query': ({
    pages,
  }) =>
    pages
      .map(({ canonical }) => canonical)
      .filter((address) => address !== undefined)
      .filter((address) =>
        /(?:[^/]\/|\.html|[?#].*)$/.test(address.replace(/^https:\/\/[^/]+\/$/, '')),
      ),

  'all addresses are on one host': (site) =>
    [
      ...site.pages.flatMap(({ canonical, ogUrl }) => [canonical, ogUrl]),
      ...site.sitemap,
      ...site.sitemapFiles,
      ...site.feed,
      ...site.llms,
    ]
      .filter((address) => address !== undefined)
      .filter((address) => new URL(address).origin !== hostOf(site)),

  'og:url is the canonical address': ({ pages }) =>
    pages
      .filter((page) => isListed(page) && page.ogUrl !== page.canonical)
      .map(({ path, ogUrl }) => `${path} has ${ogUrl}`),

  'a hidden page has no canonical address of its own': ({ pages }) =>
    pages
      .filter(({ path, canonical, isHidden }) => isHidden && pathOf(canonical) === path)
      .map(({ path }) => path),

  'the sitemap lists every page that may be listed, once, and nothing else': ({ pages, sitemap }) =>
    differences(
      pages.filter(isListed).map(({ canonical }) => canonical),
      sitemap,
    ),

  'the feed lists the newest articles, as many as it holds, each once, and nothing else': ({
    pages,
    feed,
  }) => {
    const articles = pages
      .filter(({ isArticle }) => isArticle)
      .toSorted((one, other) => other.day.localeCompare(one.day));
    const count = Math.min(FEED_LENGTH, articles.length);
    const lastDay = articles.length > count ? (articles[count - 1]?.day ?? '') : '';
    // Where several articles share the last day, any of them may be in the feed.
    const due = articles.filter(
      ({ day, canonical = '' }) => day > lastDay || (day === lastDay && feed.includes(canonical)),
    );
    return [
      ...differences(
        due.map(({ canonical }) => canonical),
        feed,
      ),
      ...(feed.length === count ? [] : [`the feed has ${feed.length} articles of ${count}`]),
    ];
  },

  'llms.txt lists the Markdown copy of every article, and otherwise only pages that may be listed':
    ({ pages, llms }) => {
      const copies = pages
        .filter(({ isArticle }) => isArticle)
        .map(({ canonical }) => `${canonical}.md`);
      const listed = new Set(pages.filter(isListed).map(({ canonical }) => canonical));
      const others = llms.filter((address) => !copies.includes(address));
      return [
        ...differences(
          copies,
          llms.filter((address) => copies.includes(address)),
        ),
        ...others
          .filter((address) => !listed.has(address))
          .map((address) => `${address} is no page`),
      ];
    },

  'a redirect leads straight to a page, names it as canonical, and is hidden': ({ pages }) =>
    pages
      .filter(({ sendsTo }) => sendsTo !== undefined)
      .filter(({ sendsTo, canonical, isHidden }) => {
        const target = pages.find(({ path }) => path === sendsTo);
        return !target || !isListed(target) || canonical !== target.canonical || !isHidden;
      })
      .map(({ path, sendsTo }) => `${path} sends to ${sendsTo}`),

  'no link leads through a redirect': ({ pages, feedLinks }) => {
    const redirects = new Set(pages.filter(({ sendsTo }) => sendsTo).map(({ path }) => path));
    return [...linksOf(pages), ...feedLinks.map((link): [string, string] => ['the feed', link])]
      .filter(([, link]) => redirects.has(link))
      .map(([from, link]) => `${from} links to ${link}`);
  },

  'every link is written as the address of its page': ({ pages, feedLinks }) => {
    const paths = new Set(pages.map(({ path }) => path));
    return [...linksOf(pages), ...feedLinks.map((link): [string, string] => ['the feed', link])]
      .filter(([, link]) => !paths.has(link) && paths.has(cleaned(link)))
      .map(([from, link]) => `${from} links to ${link}`);
  },

  'every page that may be listed is reached by links from the home page': ({ pages }) => {
    const reached = new Set(['/']);
    for (const path of reached) {
      for (const link of pages.find((page) => page.path === path)?.links ?? []) reached.add(link);
    }
    return pages
      .filter((page) => isListed(page) && !reached.has(page.path))
      .map(({ path }) => path);
  },
} satisfies Record<string, Rule>;

/** Reads the built site. */
export function readSiteUrls(): SiteUrls {
  const files = globSync('**/*.html', { cwd: SITE_FOLDER }).sort();
  if (files.length === 0) throw new Error(`No site in ${SITE_FOLDER}. \`npm test\` builds it.`);
  const feed = load(read('blog/rss.xml'), { xml: true });
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(read('robots.txt')) ?? [];
  const parts = locationsIn(read(new URL(index).pathname));
  const site = {
    pages: files.map((file) => readPage(file)),
    sitemap: parts.flatMap((part) => locationsIn(read(new URL(part).pathname))),
    sitemapFiles: [index, ...parts],
    feed: feed('item > link')
      .map((_, link) => feed(link).text())
      .get(),
    llms: [...read('llms.txt').matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => address),
  };
  const texts = feed('item > content\\:encoded')
    .map((_, text) => feed(text).text())
    .get();
  const feedLinks = texts.flatMap((text) => linksIn(load(text), hostOf(site), '/blog'));
  return { ...site, feedLinks };
}

function readPage(file: string): Page {
  const $ = load(read(file));
  const path = `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
  const canonical = $('link[rel="canonical"]').attr('href');
  const [, sendsTo] = /url=(.+)$/.exec($('meta[http-equiv="refresh"]').attr('content') ?? '') ?? [];
  return {
    path,
    canonical,
    sendsTo,
    ogUrl: $('meta[property="og:url"]').attr('content'),
    isHidden: $('meta[name="robots"][content*="noindex"]').length > 0,
    isArticle: $('article .prose').length > 0,
    day: $('article header time').first().attr('datetime') ?? '',
    links: sendsTo ? [] : linksIn($, canonical ? new URL(canonical).origin : undefined, path),
  };
}

/** Drops fragments and queries, which select a place on the page or prefill a form, but not the page. */
function linksIn($: CheerioAPI, origin: string | undefined, path: string): string[] {
  const base = origin ?? 'https://site.invalid';
  const targets = $('a[href], form[action]')
    .map((_, link) => $(link).attr('href') ?? $(link).attr('action'))
    .get();
  const inside = targets.filter((target) => new URL(target, base + path).origin === base);
  const paths = inside.map((target) => new URL(target, base + path).pathname);
  return [...new Set(paths)];
}

function linksOf(pages: Page[]): [from: string, link: string][] {
  return pages.flatMap(({ path, links }) => links.map((link): [string, string] => [path, link]));
}

function isListed({ isHidden, sendsTo }: Page): boolean {
  return !isHidden && sendsTo === undefined;
}

function hostOf({ sitemap }: Pick<SiteUrls, 'sitemap'>): string {
  return new URL(sitemap[0] ?? 'https://site.invalid').origin;
}

function pathOf(address: string | undefined): string | undefined {
  return address && new URL(address).pathname;
}

function cleaned(link: string): string {
  return link.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address);
}

function read(file: string): string {
  return readFileSync(join(SITE_FOLDER, file), 'utf8');
}

/** Entries that one list has and the other has not, or has twice. */
function differences(expected: (string | undefined)[], found: string[]): string[] {
  return [
    ...expected.filter((one) => !found.includes(one ?? '')).map((one) => `${one} is missing`),
    ...found.filter((one) => !expected.includes(one)).map((one) => `${one} does not belong here`),
    ...found
      .filter((one, index) => found.indexOf(one) !== index)
      .map((one) => `${one} comes twice`),
  ];
}
