// Budgets for the compressed bytes of a page. The length of an article is not limited.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  attributesIn,
  pageAt,
  readBuiltPages,
  readSiteFile,
  type BuiltPage,
} from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

/**
 * Bytes of a page that reach a phone in one flight: ten TCP segments of 1,460 bytes, which a server sends before the first
 * acknowledgement (https://www.rfc-editor.org/rfc/rfc6928), less TLS and headers.
 */
const FIRST_FLIGHT = 13_500;
/** The Brotli level at which hosts compress pages on the fly. They compress static files at the highest. */
const ON_THE_FLY = 4;
const SCRIPT_BUDGET = 4096;
/** What `/search` has beside the frame of every page: its words, all that it searches, and its script. */
const SEARCH_BUDGET = 20 * 1024;
/** React, the form's validation, the toasts, and the script that sends the enquiry. */
const CONTACT_SCRIPT_BUDGET = 90 * 1024;
/** What calculates the bill on the home page, or a worksheet, and what loads it: before any compression. */
const SUM_BUDGET = 12 * 1024;
const SUM_LOADER_BUDGET = 1200;
const FONT_BUDGET = 60 * 1024;
/** What shows the frames of an industry's scene one at a time: before any compression. */
const SCENE_SCRIPT_BUDGET = 1536;

const PAGES = readBuiltPages();

test.each(PAGES)('$path sends its headline and lead in the first flight', ({ html }) => {
  const end = html.indexOf('</p>', html.indexOf('</h1>'));
  expect(end).toBeGreaterThan(0);
  expect(compressedBytes(html.slice(0, end), ON_THE_FLY)).toBeLessThanOrEqual(FIRST_FLIGHT);
  expect(html.indexOf('"astro-island"'), 'the script of the islands').toBeGreaterThan(end);
});

test.each(PAGES)('$path has its styles inline, without a stylesheet request', ({ $ }) => {
  expect($('link[rel="stylesheet"]')).toHaveLength(0);
});

test.each(PAGES)('$path loads few scripts before any interaction', (page) => {
  const islands = page.$('astro-island').get();
  expect(islands.length).toBeGreaterThanOrEqual(2);
  for (const island of islands) expect(page.$(island).attr('client')).toBe('visible');
  expect(scriptBytes(page)).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

test.each([
  ['/', 'bill'],
  ['/worksheets/crm', 'worksheet-page'],
])('%s has at most 1.2 KB of script that loads its sum, and at most 12 KB of %s', (path, name) => {
  const { $ } = pageAt(path);
  const loaders = $('script[type=module]')
    .map((_, script) => $(script).text())
    .get()
    .filter((text) => text.includes(`/_astro/${name}`));
  expect(loaders).toHaveLength(1);
  expect(loaders[0]?.length).toBeLessThanOrEqual(SUM_LOADER_BUDGET);
  const [address = ''] = RegExp(`/_astro/${name}[\\w.-]*\\.js`).exec(loaders[0] ?? '') ?? [];
  const bytes = withImports([address]).map((path) => compressedBytes(readSiteFile(path)));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SUM_BUDGET);
});

const industries = PAGES.filter(({ path }) => path.startsWith('/industries/'));
expect(industries.length).toBeGreaterThan(3);

test.each(industries)('$path has a small script for its scene', ({ $ }) => {
  const scripts = $('script[type="module"]:not([src])').get();
  const [script = ''] = scripts
    .map((tag) => $(tag).text())
    .filter((text) => text.includes('[data-part=scene]'));
  expect(script).toMatch(/^(?!.*\bimport\b).+$/s); // It plays even if no other script arrives.
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(SCENE_SCRIPT_BUDGET);
});

test('/search has at most 20 KB beside the frame of every page', () => {
  const { $ } = pageAt('/search');
  expect($('main script[src]')).toHaveLength(0);
  expect(compressedBytes($('main').html() ?? '')).toBeLessThanOrEqual(SEARCH_BUDGET);
});

test('/contact loads at most 90 KB of scripts', () => {
  const page = pageAt('/contact');
  const islands = ['component-url', 'renderer-url'].flatMap((name) =>
    attributesIn(page.$, 'astro-island', name),
  );
  const bytes = withImports(islands).map((path) => compressedBytes(readSiteFile(path)));
  const sum = bytes.reduce((total, size) => total + size, scriptBytes(page));
  expect(bytes.length).toBeGreaterThan(4);
  expect(sum).toBeLessThanOrEqual(CONTACT_SCRIPT_BUDGET);
});

test.each(PAGES)('$path loads two fonts of at most 60 KB in total', ({ html }) => {
  const fonts = new Set(html.match(/\/_astro\/fonts\/[\w.-]+\.woff2/g));
  expect(fonts.size).toBe(2);
  const bytes = [...fonts].map((font) => readFileSync(join(SITE_FOLDER, font)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_BUDGET);
});

/** The bytes of a page's inline scripts, and of the scripts that it loads with their imports. */
function scriptBytes({ $ }: BuiltPage): number {
  const scripts = $('script:not([type$="json"])').get();
  const inline = scripts.map((script) => $(script).text()).join('\n');
  const named = [
    ...attributesIn($, 'script[src]', 'src'),
    ...attributesIn($, 'link[rel="modulepreload"]', 'href'),
  ];
  const files = withImports(named).map((path) => compressedBytes(readSiteFile(path)));
  return files.reduce((sum, size) => sum + size, compressedBytes(inline));
}

/** These modules and all their static imports. */
function withImports(paths: string[]): string[] {
  const found = new Set(paths);
  for (const path of found) {
    for (const [, name = ''] of readSiteFile(path).matchAll(
      /(?:from|import)\s*["'`](\.\/[^"'`]+)["'`]/g,
    )) {
      found.add(new URL(name, `https://site.invalid${path}`).pathname);
    }
  }
  return [...found];
}

function compressedBytes(text: string, level = constants.BROTLI_MAX_QUALITY): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}
