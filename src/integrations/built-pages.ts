import { readFileSync } from 'node:fs';
import { load } from 'cheerio/slim';
import { cleanPath } from '#lib/paths.ts';

/** A page as it was built: what it says of itself is what we tell crawlers, so that the two agree. */
export interface BuiltPage {
  /** As visitors see it: `/blog/erp-vs-crm`. */
  path: string;
  /** Whether search engines may list it: it names itself, and no other page, as its one address. */
  isCanonical: boolean;
  /** Without the name of the site; empty for a redirect. */
  title: string;
  siteName: string;
  /** The address of the picture that is shown where the page is shared. */
  image: string | undefined;
  /** What it is part of, as `BaseLayout` marks it for the search. */
  label: string;
  /** Days that its head names, published or updated, and those of all that it lists, as in `datetime`. */
  ownDates: string[];
  listedDates: string[];
}

/** A page's own part, and its tag. */
export const MAIN = /(<main\b(?:"[^"]*"|[^">])*>)[\s\S]*<\/main>/;
/** What a page says of itself in its head, tag by tag. */
const HEAD_TAG = /<(?:meta|link)\b(?:"[^"]*"|[^">])*>/g;
const HEADER = /<header\b[\s\S]*?<\/header>/;
const DATE = /<time\b[^>]*\bdatetime="([^"]+)"/g;

/** By the address of the folder that they were built into: those of its last build. */
const pagesByFolder = new Map<string, Map<string, BuiltPage>>();

/** Whether a page only sends its visitor elsewhere: it has no styles, no islands and no picture. */
export function isRedirect(html: string): boolean {
  return html.includes('<meta http-equiv="refresh"');
}

/**
 * The pages in those files, with what they say of themselves. That is kept for the build; their text is not.
 * They were written a moment ago and are in memory: to wait for the disk would cost more than to read.
 */
export function readBuiltPages(folder: URL, files: URL[]): BuiltPage[] {
  const pages = new Map<string, BuiltPage>();
  for (const file of files) {
    const path = cleanPath(decodeURI(file.href.slice(folder.href.length - 1)));
    pages.set(path, { path, ...factsIn(readFileSync(file, 'utf8'), path) });
  }
  pagesByFolder.set(folder.href, pages);
  return [...pages.values()];
}

/**
 * What was read of the page at that path, if it is one: Astro's routes include files that are no pages.
 *
 * @throws when no page was read in this build, which `finishedPages` does.
 */
export function builtPage(folder: URL, pathname: string): BuiltPage | undefined {
  const pages = pagesByFolder.get(folder.href);
  if (!pages) throw new Error('No page was read: astro.config.mjs needs finishedPages.');
  return pages.get(cleanPath(pathname));
}

function factsIn(html: string, path: string): Omit<BuiltPage, 'path'> {
  const [head = ''] = html.split('</head>', 1);
  const [main = '', mainTag = ''] = MAIN.exec(html) ?? [];
  // No more is parsed than is asked for: a thousand articles are 40 MB.
  const $ = load([...(head.match(HEAD_TAG) ?? []), mainTag].join(''));
  const property = (name: string) => $(`meta[property="og:${name}"]`).attr('content');
  const canonical = $('link[rel="canonical"]').attr('href');
  const isHidden = $('meta[name="robots"][content*="noindex"]').length > 0;
  return {
    isCanonical: canonical !== undefined && !isHidden && new URL(canonical).pathname === path,
    title: property('title') ?? '',
    siteName: property('site_name') ?? '',
    image: property('image'),
    label: $('main').attr('data-pagefind-meta')?.replace('label:', '') ?? '',
    ownDates: datesIn(HEADER.exec(main)?.[0] ?? ''),
    listedDates: datesIn(main),
  };
}

function datesIn(html: string): string[] {
  return [...html.matchAll(DATE)].map(([, date = '']) => date);
}
