import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { close, type PagefindIndex } from 'pagefind';
import { cleanPath } from '#lib/paths.ts';
import { MAIN } from './built-pages.ts';
import type { Finish } from './finished-pages.ts';
import { keepValue, keptValue, makersOf } from './kept-files.ts';
import { writeIndex } from './search-index-files.ts';
import { indexOver, inOrderOf, readChanges, type Pages } from './search-index-pages.ts';

/** What `BaseLayout` says to Pagefind: that the page may be found, and what it is part of. */
const MARK = / data-pagefind-\w+(?:="[^"]*")?/g;

/** The mark of a page that may be found. */
const FINDABLE = ' data-pagefind-body';

const LANGUAGE = /<html\b[^>]*>/;

/** What decides what is kept of the pages. */
const FILES = ['src/integrations/search-index.ts'];

/**
 * Writes the index that the search page asks, `/pagefind/`, over the pages that are marked for it.
 *
 * Pagefind works in a process of its own. It reads the pages of the last build while those of this one are
 * made, and then what has changed: to read a thousand articles takes it two seconds and a half. It writes while
 * all other integrations do what they do; so this comes last of them, and waits.
 */
export function searchIndex(): AstroIntegration {
  let cacheDir: URL;
  let makers: string;
  let before: Pages;
  let reading: Promise<PagefindIndex>;
  let writing: Promise<void>;
  return {
    name: 'search-index',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ cacheDir } = config);
      },
      'astro:build:start': async () => {
        makers = await makersOf(FILES, []);
        before = textsIn(keptValue(new URL('search-pages', cacheDir), makers) ?? new Map());
        reading = indexOver(before);
        reading.catch(() => undefined); // It is thrown below, where it is waited for.
      },
      'astro:build:generated': async ({ dir, logger }) => {
        const pages = inOrderOf(before, searchablePages(dir));
        logger.info(`pages that may be found: ${pages.size}`);
        const index = await reading;
        writing = readChanges(index, before, pages).then(() =>
          writeIndex(index, new URL('pagefind/', dir), new URL('search-index', cacheDir)),
        );
        writing.catch(() => undefined); // As above.
        await keepValue(new URL('search-pages', cacheDir), makers, bytesOf(pages));
      },
      'astro:build:done': async () => {
        await writing;
        await close();
      },
    },
  };
}

/** The pages that are marked: of each all that Pagefind needs, its language and its own part. */
function searchablePages(dir: URL): Pages {
  const pages: Pages = new Map();
  for (const file of globSync('**/*.html', { cwd: dir }).sort()) {
    const html = readFileSync(new URL(file, dir), 'utf8');
    const [main = '', mainTag = ''] = MAIN.exec(html) ?? [];
    if (!mainTag.includes(FINDABLE)) continue;
    const [language = ''] = LANGUAGE.exec(html) ?? [];
    pages.set(cleanPath(`/${file.replaceAll(sep, '/')}`), language + main);
  }
  return pages;
}

/** Pages are kept as bytes: half as many as their letters would be, since one curly quote widens all of a text. */
function bytesOf(pages: Pages): Map<string, Uint8Array> {
  return new Map([...pages].map(([path, text]) => [path, Buffer.from(text)]));
}

function textsIn(kept: Map<string, Uint8Array>): Pages {
  return new Map([...kept].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
}

/** Takes Pagefind's marks away: nobody reads them after the build. */
export const withoutSearchMarks: Finish = () => (html) =>
  Promise.resolve(html.replaceAll(MARK, ''));
