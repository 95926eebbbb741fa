import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { Finish } from './finished-pages.ts';
import { writeIndex } from './search-index-files.ts';

/** Parts of a page's own text that are not about its subject, or that stand on many pages. */
const LEFT_OUT = [
  'nav',
  'svg',
  'form',
  '[aria-labelledby="related-title"]',
  '[aria-labelledby="call-title"]',
];

/** What `BaseLayout` says to Pagefind: that the page may be found, and what it is part of. */
const MARK = / data-pagefind-\w+(?:="[^"]*")?/g;

/**
 * Writes the index that the search page asks, `/pagefind/`, over the pages that are marked for it.
 * Pagefind works in a process of its own: it reads the pages as they were rendered, and writes while all other
 * integrations do what they do. So this comes last of them, and waits.
 */
export function searchIndex(): AstroIntegration {
  let cacheDir: URL;
  let written: Promise<void>;
  return {
    name: 'search-index',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ cacheDir } = config);
      },
      'astro:build:generated': async ({ dir, logger }) => {
        const index = await readPages(dir, logger);
        written = writeIndex(index, new URL('pagefind/', dir), new URL('search-index', cacheDir));
        written.catch(() => undefined); // It is thrown below, where it is waited for.
      },
      'astro:build:done': async () => {
        await written;
        await close();
      },
    },
  };
}

async function readPages(dir: URL, logger: AstroIntegrationLogger): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT });
  if (!index) throw new Error(`Pagefind made no index: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: fileURLToPath(dir) });
  if (added.errors.length > 0) throw new Error(`Pagefind: ${added.errors.join('; ')}`);
  logger.info(`pages read: ${added.page_count}`);
  return index;
}

/** Takes Pagefind's marks away: nobody reads them after the build. */
export const withoutSearchMarks: Finish = () => (html) =>
  Promise.resolve(html.replaceAll(MARK, ''));
