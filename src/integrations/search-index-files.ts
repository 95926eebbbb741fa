import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { PagefindIndex } from 'pagefind';
import { parseSync } from 'vite';
import { keepValue, keptValue, makersOf } from './kept-files.ts';

/** What decides what the kept files are, and how they are kept. */
const FILES = ['src/integrations/search-index-files.ts'];
const PACKAGES = ['pagefind'];

/** Pagefind brings whole interfaces of its own, and a worker; these are the parts that our script asks for. */
const NEEDED = /^(?:pagefind\.js|pagefind-entry\.json|.+\.pagefind|.+\.pf_meta)$/;

/**
 * The texts of pages, and where words stand in them, each file with the hash of what it holds in its name; and
 * what names those of this index.
 */
const TEXTS = 'fragment/*';
const HASHED = '{fragment,index}/*';
const LIST = '*.pf_meta';

/** How the text of a page begins. */
const PAGE = /^pagefind_dcd\{"url":"([^"]+)"/;

const PATIENCE_MS = 10_000;

type Writer = Pick<PagefindIndex, 'writeFiles'>;

/** Files by their paths in the index. */
type Files = Map<string, Uint8Array>;

/**
 * Writes the files of the index into the folder, and answers when they are whole. Pagefind neither compresses
 * nor writes a hashed file that is there already, so those of the last build are laid out first. A changed page
 * has another text, and other files for the words that it gained, lost or moved: a price that is put right
 * changes a few, a sentence near the top most of them.
 *
 * @param cache the file in which the hashed files are kept between builds.
 * @throws when Pagefind cannot write them, or does not finish.
 */
export async function writeIndex(index: Writer, folder: URL, cache: URL): Promise<void> {
  const makers = await makersOf(FILES, PACKAGES);
  await writeBeside(
    keptValue<Files>(cache, makers) ?? new Map<string, Uint8Array>(),
    index,
    folder,
  );
  if (hasPageTwice(folder)) {
    await rm(folder, { recursive: true });
    await writeBeside(new Map(), index, folder);
  }
  const hashed: Files = new Map();
  for (const path of globSync(HASHED, { cwd: folder })) {
    hashed.set(path, readFileSync(new URL(path, folder)));
  }
  await keepValue(cache, makers, hashed);
}

async function writeBeside(kept: Files, index: Writer, folder: URL): Promise<void> {
  for (const [path, content] of kept) {
    const file = new URL(path, folder);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, content);
  }
  const { errors } = await index.writeFiles({ outputPath: fileURLToPath(folder) });
  if (errors.length > 0) throw new Error(`Pagefind wrote no index: ${errors.join('; ')}`);

  const needless = globSync('*.*', { cwd: folder }).filter((name) => !NEEDED.test(name));
  for (const name of needless) rmSync(new URL(name, folder));
  const written = globSync('**/*.*', { cwd: folder }).filter((path) => !kept.has(path));
  await untilWhole(written.map((path) => fileURLToPath(new URL(path, folder))));

  const lists = globSync(LIST, { cwd: folder }).map((name) => textOf(new URL(name, folder)));
  for (const path of kept.keys()) {
    const name = basename(path, extname(path));
    if (!lists.some((list) => list.includes(name))) rmSync(new URL(path, folder));
  }
}

/**
 * Whether a kept text stands where that of another page belongs: names have only the first 28 bits of a hash,
 * and two pages whose names would be the same have them in the order in which Pagefind meets the pages. The
 * files of words are too few for that to matter: with 150 of them, one build in ten thousand.
 */
function hasPageTwice(folder: URL): boolean {
  const files = globSync(TEXTS, { cwd: folder });
  const pages = files.map((path) => PAGE.exec(textOf(new URL(path, folder)))?.[1]);
  return new Set(pages).size < pages.length;
}

function textOf(file: URL): string {
  return gunzipSync(readFileSync(file)).toString();
}

/**
 * Waits until the files are whole. Pagefind 1.5 says that it has written them when the system has yet to
 * do so, and stopped then, it leaves some empty: https://github.com/Pagefind/pagefind/pull/1272. Version 1.6 does not.
 *
 * @param patience milliseconds, for all files together.
 * @throws when one of them is still not whole then.
 */
export async function untilWhole(files: string[], patience = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patience;
  for (const file of files) {
    while (!isWhole(file)) {
      if (Date.now() > deadline) {
        throw new Error(`Pagefind did not finish ${file} of the search index. Build again.`);
      }
      await delay(20);
    }
  }
}

/** Whether it can be read to its end. Small as they are, to hand each to another thread would cost more. */
function isWhole(file: string): boolean {
  const content = readFileSync(file);
  if (content.length === 0) return false;
  try {
    if (file.endsWith('.js')) return parseSync(file, content.toString()).errors.length === 0;
    if (file.endsWith('.json')) JSON.parse(content.toString());
    else gunzipSync(content); // All others are compressed.
    return true;
  } catch {
    return false;
  }
}
