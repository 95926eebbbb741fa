import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { BuiltPage } from './built-pages.ts';
import type { Reader } from './finished-pages.ts';

/** Parts of a page's own text that are not about its subject, or that stand on many pages. */
const LEFT_OUT = [
  'nav',
  'svg',
  'form',
  '[aria-labelledby="related-title"]',
  '[aria-labelledby="call-title"]',
];

/** Pagefind brings whole interfaces of its own, and a worker; these are the parts that our script asks for. */
const NEEDED =
  /^(?:pagefind\.js|pagefind-entry\.json|wasm\..+\.pagefind|.+\.pf_(?:meta|index|fragment|filter))$/;

/**
 * Writes the index that the search page asks, `/pagefind/`, over the pages that may be listed. Pagefind
 * works in a process of its own.
 */
export const searchIndex: Reader = async ({ dir, logger }) => {
  const { index, errors } = await createIndex({
    rootSelector: 'main',
    excludeSelectors: LEFT_OUT,
  });
  if (!index) throw new Error(`Pagefind made no index: ${errors.join('; ')}`);

  let count = 0;
  return {
    async read(page, html) {
      if (!page.isCanonical) return;
      count += 1;
      const content = withMetadata(html, page);
      const added = await index.addHTMLFile({ url: page.path, content });
      if (added.errors.length > 0) throw new Error(`${page.path}: ${added.errors.join('; ')}`);
    },
    async end() {
      await write(index, new URL('pagefind/', dir));
      await close();
      logger.info(`pages indexed: ${count}`);
    },
  };
};

/** Marks for Pagefind what it shall say of the page beside its text. */
function withMetadata(html: string, { label }: BuiltPage): string {
  const quoted = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html
    .replace('<h1', '<h1 data-pagefind-meta="title"')
    .replace('<main', () => `<main data-pagefind-meta="label:${quoted}"`);
}

async function write(index: PagefindIndex, folder: URL): Promise<void> {
  const { files, errors } = await index.getFiles();
  if (errors.length > 0) throw new Error(`Pagefind wrote no index: ${errors.join('; ')}`);
  const needed = files.filter(({ path }) => NEEDED.test(basename(path)));
  for (const { path, content } of needed) {
    const file = new URL(path, folder);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, content);
  }
}
