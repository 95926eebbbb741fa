import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

/** What a page may ask for before anybody has touched it, compressed. */
const SCRIPT_BUDGET = 2048;
/** As the script in the head fetches what may come late. The search is imported when it is used. */
const IMPORT = /\bimport\([`'"](\/_astro\/[^`'"]+)[`'"]\)/g;

const FONT_BUDGET = 50 * 1024;

const PAGES = builtPages();

test.each(PAGES.filter(({ path }) => path !== '/contact'))(
  '$path asks for at most 2 KB of JavaScript by itself',
  ({ $, html }) => {
    const tags = $('script[src], link[rel="modulepreload"]').get();
    const named = tags.map((tag) => $(tag).attr('src') ?? $(tag).attr('href'));
    const imported = [...html.matchAll(IMPORT)].map(([, path]) => path);
    expect(imported).toHaveLength(1);
    const bytes = [...named, ...imported].map(compressed);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
    for (const island of $('astro-island').get()) {
      expect($(island).attr('client'), $(island).attr('component-export')).toBe('intent');
    }
  },
);

test.each(PAGES)('$path asks for two fonts of at most 50 KB together', ({ html }) => {
  const fonts = new Set(html.match(/\/_astro\/fonts\/[\w.-]+\.woff2/g));
  expect(fonts.size).toBeLessThanOrEqual(2);
  const bytes = [...fonts].map((font) => readFileSync(join(SITE_FOLDER, font)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_BUDGET);
});

function compressed(path: string | undefined): number {
  if (!path) throw new Error('A script without an address.');
  return brotliCompressSync(readFileSync(join(SITE_FOLDER, path))).length;
}
