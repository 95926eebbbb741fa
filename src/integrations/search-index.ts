import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { isCanonical, labelOf, readBuiltPage } from './built-pages.ts';

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

/** Writes the index that the search page asks, `/pagefind/`, over the pages that may be listed. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, pages, logger }) => {
        const { index, errors } = await createIndex({
          rootSelector: 'main',
          excludeSelectors: LEFT_OUT,
        });
        if (!index) throw new Error(`Pagefind made no index: ${errors.join('; ')}`);

        let count = 0;
        for (const { pathname } of pages) {
          const page = readBuiltPage(dir, `/${pathname}`);
          if (!page || !isCanonical(page)) continue;
          const { path, $ } = page;
          $('h1').attr('data-pagefind-meta', 'title');
          $('main').attr('data-pagefind-meta', `label:${labelOf(page)}`);
          const added = await index.addHTMLFile({ url: path, content: $.html() });
          if (added.errors.length > 0) throw new Error(`${path}: ${added.errors.join('; ')}`);
          count += 1;
        }
        await write(index, new URL('pagefind/', dir));
        await close();
        logger.info(`${count} pages indexed`);
      },
    },
  };
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
