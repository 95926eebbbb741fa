// How a page appears when it is shared, pinned or installed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isBuiltFile, readBuiltPages, readSiteFile } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const pages = readBuiltPages();

test.each(pages)('$path has an Open Graph image of the size it states', async ({ $ }) => {
  const property = (name: string) => $(`meta[property="og:image${name}"]`).attr('content');
  const address = new URL(property('') ?? '');
  expect(address.origin).toBe(new URL($('meta[property="og:url"]').attr('content') ?? '').origin);

  const { format, width, height } = await sharp(join(SITE_FOLDER, address.pathname)).metadata();
  expect({ format, width: String(width), height: String(height) }).toEqual({
    format: 'png',
    width: property(':width'),
    height: property(':height'),
  });
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect(property(':alt')).toBe($('meta[property="og:title"]').attr('content'));
  expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image');
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
  for (const { $ } of pages) {
    expect(isBuiltFile($('link[rel="manifest"]').attr('href') ?? '')).toBe(true);
  }
});

test.each(['apple-touch-icon', 'maskable-192', 'maskable-512'])(
  '%s is opaque to its corners, because the system masks them',
  async (name) => {
    const { isOpaque } = await sharp(join(SITE_FOLDER, `${name}.png`)).stats();
    expect(isOpaque).toBe(true);
  },
);
