// The headers and redirects that Cloudflare's own server sends with the built site.
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADER_RULES, expandHashedRules, type Redirect } from '../../src/hosting/headers.ts';
import type { Service } from '../../supabase/local/programs.ts';
import { readBuiltPages, readSiteFile } from '../support/built-site.ts';
import { SITE_FOLDER, SITE_PORT } from '../support/environment.ts';
import { headersFor, startWebServer, toRegExp } from '../support/web-server.ts';

const REDIRECTS = readSiteFile('_redirects')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([from = '', to = '']): Redirect => ({ from, to }));

const [SCRIPT] = globSync('_astro/QuoteForm.*.js', { cwd: SITE_FOLDER });
const [FONT] = globSync('_astro/fonts/*.woff2', { cwd: SITE_FOLDER });
const HASHED = globSync('_astro/**/*.*', { cwd: SITE_FOLDER }).map((file) => `/${file}`);
const PATHS = readBuiltPages()
  .map(({ path }) => path)
  .filter((path) => path !== '/404');
/** Every published file that is not a page. */
const FILES = globSync('**/*.*', { cwd: SITE_FOLDER })
  .map((file) => `/${file}`)
  .filter((path) => !path.endsWith('.html'));
const MISSING = '/_astro/nothing.js';

test('the build writes redirects from the old addresses of articles', () => {
  expect(REDIRECTS.length).toBeGreaterThan(3);
  for (const { from, to } of REDIRECTS)
    expect([from, to].join()).toMatch(/^\/blog\/.+,\/blog\/.+$/);
});

describe('because Cloudflare applies rules to missing files too', () => {
  const rules = readSiteFile('_headers')
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'))
    .map(([path = '', ...lines]) => ({ path, text: lines.join() }));

  test('_headers has an immutable rule for every hashed file, and for no other path', () => {
    const isKept = (file: string) =>
      rules.some(({ path, text }) => toRegExp({ path }).test(file) && /immutable/.test(text));
    expect(HASHED.filter(isKept)).toEqual(HASHED);
    expect([MISSING, '/_astro/fonts/nothing.woff2', '/about'].filter(isKept)).toEqual([]);
  });

  test('a build with more hashed files than Cloudflare reads rules has one wildcard rule', () => {
    const files = Array.from({ length: 100 }, (_, index) => `/_astro/${index}.js`);
    expect(expandHashedRules(files)).toBe(HEADER_RULES);
  });
});

const PORT = SITE_PORT + 1; // Beside the server of the browser tests.
const address = `http://127.0.0.1:${PORT}`;
/** The status of redirects from other spellings of a page's URL to the canonical one. */
const MOVED = 307;

describe('the server', () => {
  let server: Service;
  beforeAll(async () => {
    server = await startWebServer(PORT);
  });
  afterAll(() => server.stop());

  test.each([
    ['/', 'same-origin'],
    ['/about', 'same-origin'],
    ['/blog/erp-vs-crm', 'same-origin'],
    ['/blog/rss.xml', 'same-origin'],
    [`/${SCRIPT}`, 'same-origin'],
    [`/${FONT}`, 'same-origin'],
    ['/worksheets/crm.xlsx', 'same-origin'],
    ['/.well-known/security.txt', 'same-origin'],
    ['/icon-192.png', 'cross-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/favicon.svg', 'cross-origin'],
    ['/og/blog/erp-vs-crm.png', 'cross-origin'],
  ])('%s has the headers of its rules, and may be embedded: %s', async (path, policy) => {
    const { status, headers } = await fetch(address + path);
    expect(Object.fromEntries(headers)).toMatchObject(lowerCased(headersFor(path)));
    expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, policy]);
    expect(headers.has('x-powered-by')).toBe(false);
  });

  test('an unknown path returns the 404 page, with the headers of any page', async () => {
    const response = await fetch(`${address}/nowhere/at-all`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
    const headers = lowerCased(headersFor('/nowhere/at-all'));
    delete headers['cache-control']; // May differ between servers, but must not be long; see below.
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('every page and file is served; pages are revalidated, hashed files are immutable', async () => {
    for (const path of [...PATHS, ...FILES]) {
      const response = await fetch(address + path);
      expect(response.status, path).toBe(200);
      const caching = response.headers.get('cache-control') ?? '';
      if (path.startsWith('/_astro/')) expect(caching, path).toContain('immutable');
      else expect(caching, path).toMatch(/max-age=0|no-cache/);
      await response.body?.cancel();
    }
  });

  test('old addresses redirect permanently, other spellings temporarily', async () => {
    for (const { from, to } of [
      ...REDIRECTS,
      { from: '/about/', to: '/about' },
      { from: '/about.html', to: '/about' },
      { from: '/blog/', to: '/blog' },
      { from: '/blog/erp-vs-crm.html', to: '/blog/erp-vs-crm' },
    ]) {
      const response = await fetch(address + from, { redirect: 'manual' });
      const isOld = REDIRECTS.some((redirect) => redirect.from === from);
      expect(response.status, from).toBe(isOld ? 301 : MOVED);
      const location = new URL(response.headers.get('location') ?? '', address);
      expect(location.pathname, from).toBe(to);
    }
  });

  test('a missing hashed file is not cached', async () => {
    const response = await fetch(address + MISSING);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  test.each([
    ['/manifest.webmanifest', expect.stringMatching(/^application\/manifest\+json\b/)],
    ['/worksheets/crm.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    [`/${SCRIPT}`, expect.stringMatching(/^(text|application)\/javascript/)],
    [`/${FONT}`, 'font/woff2'],
  ])('%s has the media type %s', async (path, type) => {
    const response = await fetch(address + path);
    expect(response.headers.get('content-type')).toEqual(type);
  });
});

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
