// How a page appears when it is shared, pinned or installed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readBuiltPages, readSiteFile } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const pages = readBuiltPages();

test.each(pages)('$path has an Open Graph image', async ({ $ }) => {
  const { pathname } = new URL($('meta[property="og:image"]').attr('content') ?? '');
  const { format, width, height } = await sharp(join(SITE_FOLDER, pathname)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('no two pages have the same Open Graph image', () => {
  const hashes = pages.map(({ $ }) => {
    const address = $('meta[property="og:image"]').attr('content') ?? '';
    const picture = readFileSync(join(SITE_FOLDER, new URL(address).pathname));
    return createHash('sha256').update(picture).digest('hex');
  });
  expect(new Set(hashes).size).toBe(pages.length);
});

interface Manifest {
  icons: { src: string; sizes: string; purpose: string }[];
}

test('the web app manifest names the firm, and its icons have the sizes it states', async () => {
  const manifest = JSON.parse(readSiteFile('manifest.webmanifest')) as Manifest; // The tests below check its fields.
  const name = pages[0]?.$('meta[property="og:site_name"]').attr('content');
  expect(manifest).toMatchObject({ name, short_name: name, start_url: '/' });
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  );
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(join(SITE_FOLDER, src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
