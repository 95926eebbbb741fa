import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { SITE_FOLDER } from './environment.ts';

export interface BuiltPage {
  /** Its URL path: `/blog/erp-vs-crm`. */
  path: string;
  html: string;
  $: CheerioAPI;
}

let pages: BuiltPage[] | undefined;

/**
 * Every page of the built site except redirects. They are parsed once and shared: do not change them.
 *
 * @throws when there is no built site: a check of no pages would always pass.
 */
export function readBuiltPages(): BuiltPage[] {
  pages ??= parsePages();
  return pages;
}

/** @throws when the site has no page there. */
export function pageAt(path: string): BuiltPage {
  const page = readBuiltPages().find((one) => one.path === path);
  if (!page) throw new Error(`The site has no ${path}.`);
  return page;
}

/** The pages of articles. */
export function readArticles(): BuiltPage[] {
  return readBuiltPages().filter(({ $ }) => $('article .prose').length > 0);
}

/** The values of an attribute of the elements that match, in the order of the page. */
export function attributesIn($: CheerioAPI, selector: string, name: string): string[] {
  return $(selector)
    .get()
    .flatMap((element) => $(element).attr(name) ?? []);
}

/** A file of the built site, as text. */
export function readSiteFile(path: string): string {
  return readFileSync(join(SITE_FOLDER, path), 'utf8');
}

/**
 * The pages with an element that no earlier page has, compared by name, classes and role: enough for checks that
 * depend on the elements of a page and not on its text. Those with the most kinds of elements come first, so that they
 * are few.
 */
export function readPagesWithNewElements(): BuiltPage[] {
  const known = new Set<string>();
  return readBuiltPages()
    .map((page) => ({ page, kinds: listKinds(page) }))
    .sort((one, other) => other.kinds.size - one.kinds.size)
    .filter(({ kinds }) => {
      const isNew = !kinds.isSubsetOf(known);
      for (const kind of kinds) known.add(kind);
      return isNew;
    })
    .map(({ page }) => page);
}

function listKinds({ $ }: BuiltPage): Set<string> {
  const elements = $('body *').get();
  return new Set(
    elements.map(({ name, attribs }) => `${name} ${attribs['class']} ${attribs['role']}`),
  );
}

function parsePages(): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: SITE_FOLDER });
  if (files.length === 0)
    throw new Error(`No site in ${SITE_FOLDER}. \`npm run build:test\` builds it.`);
  return files
    .sort()
    .map((file) => {
      const html = readSiteFile(file);
      return { path: pathOf(file), html, $: load(html) };
    })
    .filter(({ $ }) => $('meta[http-equiv="refresh"]').length === 0);
}

/** Whether the built site has a file other than a page at that path, such as `/favicon.svg`. */
export function isBuiltFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(join(SITE_FOLDER, path));
}

/** Both `blog/index.html` and `blog.html` become `/blog`. */
function pathOf(file: string): string {
  const path = file.replaceAll('\\', '/').replace(/\.html$/, '');
  return `/${path.replace(/(?:^|\/)index$/, '')}`;
}
