import { load, type CheerioAPI } from 'cheerio';
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
  /** What it is part of: an article's category, or the first step of its trail; empty for the home page. */
  label: string;
  /** What its footer ends with. */
  motto: string;
  /** Days that its head names, published or updated, and those of all that it lists, as in `datetime`. */
  ownDates: string[];
  listedDates: string[];
}

/** By the folder as Astro hands it out, an object of its own for each build. */
const pagesByFolder = new WeakMap<URL, Map<string, BuiltPage>>();

/** The page in that file, with what it says of itself. It is kept for the build; its text is not. */
export function readBuiltPage(folder: URL, file: URL, html: string): BuiltPage {
  const path = cleanPath(decodeURI(file.href.slice(folder.href.length - 1)));
  const page = { path, ...factsIn(html, path) };
  const pages = pagesByFolder.get(folder) ?? new Map<string, BuiltPage>();
  pagesByFolder.set(folder, pages.set(path, page));
  return page;
}

/**
 * What was read of the page at that path, if it is one: Astro's routes include files that are no pages.
 *
 * @throws when no page was read in this build, which `finishedPages` does.
 */
export function builtPage(folder: URL, pathname: string): BuiltPage | undefined {
  const pages = pagesByFolder.get(folder);
  if (!pages) throw new Error('No page was read: astro.config.mjs needs finishedPages.');
  return pages.get(cleanPath(pathname));
}

function factsIn(html: string, path: string): Omit<BuiltPage, 'path'> {
  // What Astro writes is well formed, so the quicker of cheerio's two parsers will do.
  const $ = load(html, { xml: { xmlMode: false } });
  const property = (name: string) => $(`meta[property="og:${name}"]`).attr('content');
  const canonical = $('link[rel="canonical"]').attr('href');
  const isHidden = $('meta[name="robots"][content*="noindex"]').length > 0;
  const category = $('article > header a[href^="/blog/category/"]').first().text().trim();
  return {
    isCanonical: canonical !== undefined && !isHidden && new URL(canonical).pathname === path,
    title: property('title') ?? '',
    siteName: property('site_name') ?? '',
    image: property('image'),
    label: category || $('nav[aria-label="Breadcrumb"] li').eq(1).text().trim(),
    motto: $('footer span').last().text().trim(),
    ownDates: datesIn($, 'main header time[datetime]'),
    listedDates: datesIn($, 'main time[datetime]'),
  };
}

function datesIn($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .map((_, time) => $(time).attr('datetime'))
    .get();
}
