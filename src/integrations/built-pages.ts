import { existsSync, readFileSync } from 'node:fs';
import { load, type CheerioAPI } from 'cheerio';
import { HOME, cleanPath } from '#lib/paths.ts';

/** A page as it was built: what it says of itself is what we tell crawlers, so that the two agree. */
export interface BuiltPage {
  /** As visitors see it: `/blog/erp-vs-crm`. */
  path: string;
  $: CheerioAPI;
}

/** The page at that path, or nothing: Astro's routes include files that are no pages. */
export function readBuiltPage(folder: URL, pathname: string): BuiltPage | undefined {
  const path = cleanPath(pathname);
  const file = new URL(`.${path === HOME ? '/index' : path}.html`, folder);
  if (!existsSync(file)) return undefined;
  return { path, $: load(readFileSync(file, 'utf8')) };
}

/** Whether search engines may list a page: it names itself, and no other page, as its one address. */
export function isCanonical({ path, $ }: BuiltPage): boolean {
  const canonical = $('link[rel="canonical"]').attr('href');
  const isHidden = $('meta[name="robots"][content*="noindex"]').length > 0;
  return canonical !== undefined && !isHidden && new URL(canonical).pathname === path;
}

/** What a page is part of: an article's category, or the first step of another page's trail; the home page is part of nothing. */
export function labelOf({ $ }: Pick<BuiltPage, '$'>): string {
  const category = $('article > header a[href^="/blog/category/"]').first().text().trim();
  return category || $('nav[aria-label="Breadcrumb"] li').eq(1).text().trim();
}
