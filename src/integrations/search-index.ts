import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { parseSync } from 'vite';
import { forEachConcurrently } from './for-each-concurrently.ts';
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

const decompress = promisify(gunzip);

const PATIENCE_MS = 10_000;

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
    await writeIndex(index, new URL('pagefind/', dir));
    await close();
    logger.info(`pages read for the search: ${added.page_count}`);
  };
};

/** Takes Pagefind's marks away: nobody reads them after the build. */
export const withoutSearchMarks: Finish = () => (html) =>
  Promise.resolve(html.replaceAll(MARK, ''));

/**
 * Writes the files of the index into the folder, and answers when they are whole.
 *
 * @throws when Pagefind cannot write them, or does not finish.
 */
export async function writeIndex(
  index: Pick<PagefindIndex, 'writeFiles'>,
  folder: URL,
): Promise<void> {
  const { errors } = await index.writeFiles({ outputPath: fileURLToPath(folder) });
  if (errors.length > 0) throw new Error(`Pagefind wrote no index: ${errors.join('; ')}`);
  const entries = await readdir(folder, { withFileTypes: true }); // The index itself is in folders.
  const needless = entries.filter((entry) => entry.isFile() && !NEEDED.test(entry.name));
  await Promise.all(needless.map(({ name }) => rm(new URL(name, folder))));
  await untilWhole(fileURLToPath(folder));
}

/**
 * Waits until the index is whole. Pagefind 1.5 says that it has written its files when the system has yet to
 * do so, and stopped then, it leaves some empty: https://github.com/Pagefind/pagefind/pull/1272. Version 1.6 does not.
 *
 * @param patience milliseconds, for all files together.
 * @throws when one of them is still not whole then.
 */
export async function untilWhole(folder: string, patience = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patience;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await forEachConcurrently(files, async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    while (!(await isWhole(file))) {
      if (Date.now() > deadline) {
        throw new Error(`Pagefind did not finish ${file} of the search index. Build again.`);
      }
      await delay(20);
    }
  });
}

/** Whether it can be read to its end. */
async function isWhole(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length === 0) return false;
  try {
    if (file.endsWith('.js')) return parseSync(file, content.toString()).errors.length === 0;
    if (file.endsWith('.json')) JSON.parse(content.toString());
    else await decompress(content); // All others are compressed.
    return true;
  } catch {
    return false;
  }
}
