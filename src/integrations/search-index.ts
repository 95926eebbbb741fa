import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

/**
 * Content repeated on many pages, and lists of labels and values, which would be glued together in excerpts. Pagefind
 * itself skips SVGs, forms and navigation.
 */
const EXCLUDED = ['[aria-labelledby="related-title"]', '[aria-labelledby="call-title"]', 'dl'];

/** `/search` uses Pagefind's engine, not its UI. */
const PUBLISHED = /\.(?:json|pagefind|pf_\w+)$|^pagefind\.js$/;

/** Builds Pagefind's index in `/pagefind/`, over the pages that `BaseLayout` marks with `data-pagefind-body`. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { index, errors } = await createIndex({ excludeSelectors: EXCLUDED });
        if (!index) throw new Error(`Pagefind made no index: ${errors.join('; ')}`);
        const { page_count, errors: unread } = await index.addDirectory({
          path: fileURLToPath(dir),
        });
        if (unread.length > 0) throw new Error(`Pagefind cannot read: ${unread.join('; ')}`);
        // Not `writeFiles`: in Pagefind 1.5 it resolves before the files are written.
        const { files } = await index.getFiles();
        const folder = fileURLToPath(new URL('pagefind/', dir));
        for (const { path, content } of files.filter(({ path }) => PUBLISHED.test(path))) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), content);
        }
        await close();
        logger.info(`pages indexed: ${page_count}`);
      },
    },
  };
}
