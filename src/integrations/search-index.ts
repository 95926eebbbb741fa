import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { AstroIntegration } from 'astro';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { readBuiltPage, type BuiltPage } from './built-pages.ts';

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

/** How many pages Pagefind is given at once. It works beside us, in a process of its own. */
const AT_ONCE = 8;

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

        const listed = pages
          .map(({ pathname }) => readBuiltPage(dir, `/${pathname}`))
          .filter((page) => page?.isCanonical === true);
        await Readable.from(listed).forEach(
          async (page: BuiltPage) => {
            const content = withMetadata(await readFile(page.file, 'utf8'), page);
            const added = await index.addHTMLFile({ url: page.path, content });
            if (added.errors.length > 0)
              throw new Error(`${page.path}: ${added.errors.join('; ')}`);
          },
          { concurrency: AT_ONCE },
        );
        await write(index, new URL('pagefind/', dir));
        await close();
        logger.info(`${listed.length} pages indexed`);
      },
    },
  };
}

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
