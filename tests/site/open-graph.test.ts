// How a page appears when it is shared.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readBuiltPages } from '../support/built-site.ts';
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
