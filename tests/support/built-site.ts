import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { Parser } from 'htmlparser2';
import { SITE_FOLDER } from './environment.ts';

export interface BuiltPage {
  /** Its URL path: `/blog/erp-vs-crm`. */
  path: string;
  html: string;
  $: CheerioAPI;
}

let pages: BuiltPage[] | undefined;

/**
 * Every page of the built site except redirects. Each is parsed when first asked for, and shared: do not change it.
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
 * What each page adds to those before it: its elements whose name, classes and role none of them has. The page that adds
 * most comes first, and one that adds nothing is left out. Enough for checks that depend on the elements of a page and
 * not on its text.
 */
export function findNewElements(): Map<string, string[]> {
  const rest = new Map(readBuiltPages().map((page) => [page.path, listKinds(page)]));
  const found = new Map<string, string[]>();
  for (;;) {
    const known = new Set([...found.values()].flat());
    const [next] = [...rest]
      .map(([path, kinds]) => ({ path, added: [...kinds.difference(known)] }))
      .sort((one, other) => other.added.length - one.added.length);
    if (!next || next.added.length === 0) return found;
    found.set(next.path, next.added);
    rest.delete(next.path);
  }
}

function listKinds({ html }: BuiltPage): Set<string> {
  const kinds = new Set<string>();
  const onopentag = (name: string, attributes: Record<string, string>) =>
    kinds.add([name, attributes['class'], attributes['role']].join(' '));
  new Parser({ onopentag }, { lowerCaseTags: false }).end(html); // Cheerio takes five times as long.
  return kinds;
}

function parsePages(): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: SITE_FOLDER });
  if (files.length === 0)
    throw new Error(`No site in ${SITE_FOLDER}. \`npm run build:test\` builds it.`);
  return files
    .sort()
    .map((file) => {
      const html = readSiteFile(file);
      let $: CheerioAPI | undefined;
      return {
        path: pathOf(file),
        html,
        get $() {
          return ($ ??= load(html));
        },
      };
    })
    .filter(({ html }) => !html.includes('<meta http-equiv="refresh"'));
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
