import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { Finish, Reader } from './finished-pages.ts';

/** Parts of a page's own text that are not about its subject, or that stand on many pages. */
const LEFT_OUT = [
  'nav',
  'svg',
  'form',
  '[aria-labelledby="related-title"]',
  '[aria-labelledby="call-title"]',
];

/** Pagefind brings whole interfaces of its own, and a worker; these are the parts that our script asks for. */
const NEEDED = /^(?:pagefind\.js|pagefind-entry\.json|.+\.pagefind|.+\.pf_meta)$/;

/** What `BaseLayout` says to Pagefind: that the page may be found, and what it is part of. */
const MARK = / data-pagefind-\w+(?:="[^"]*")?/g;

/**
 * Writes the index that the search page asks, `/pagefind/`, over the pages that are marked for it.
 * Pagefind works in a process of its own, which reads the pages from the disk.
 */
export const searchIndex: Reader = async ({ dir, logger }) => {
  const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT });
  if (!index) throw new Error(`Pagefind made no index: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: fileURLToPath(dir) });
  if (added.errors.length > 0) throw new Error(`Pagefind: ${added.errors.join('; ')}`);
  return async () => {
    await write(index, new URL('pagefind/', dir));
    await close();
    logger.info(`pages read for the search: ${added.page_count}`);
  };
};

/** Takes Pagefind's marks away: nobody reads them after the build. */
export const withoutSearchMarks: Finish = () => (html) =>
  Promise.resolve(html.replaceAll(MARK, ''));

async function write(index: PagefindIndex, folder: URL): Promise<void> {
  const { errors } = await index.writeFiles({ outputPath: fileURLToPath(folder) });
  if (errors.length > 0) throw new Error(`Pagefind wrote no index: ${errors.join('; ')}`);
  const entries = await readdir(folder, { withFileTypes: true }); // The index itself is in folders.
  const needless = entries.filter((entry) => entry.isFile() && !NEEDED.test(entry.name));
  await Promise.all(needless.map(({ name }) => rm(new URL(name, folder))));
}
