// The headers and redirects that Cloudflare's own server sends with the built site.
import { globSync } from 'node:fs';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assertPortsAreFree } from '#hosting/ports.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import config from '../playwright.config.ts';
import { readBuiltPages, readSiteFile } from '../support/built-site.ts';
import { SITE_FOLDER, SITE_PORT } from '../support/environment.ts';

const REDIRECTS = readSiteFile('_redirects')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([from = '', to = '', status = '']) => ({ from, to, status: Number(status) }));

const [SCRIPT] = globSync('_astro/QuoteForm.*.js', { cwd: SITE_FOLDER });
const [FONT] = globSync('_astro/fonts/*.woff2', { cwd: SITE_FOLDER });
const PATHS = readBuiltPages()
  .map(({ path }) => path)
  .filter((path) => path !== '/404');
/** Every published file that is not a page. */
const FILES = globSync('**/*.*', { cwd: SITE_FOLDER })
  .map((file) => `/${file}`)
  .filter((path) => !path.endsWith('.html'));
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** The headers of every path, from the rule for all in `public/_headers`. */
const EVERYWHERE = Object.fromEntries(
  (/^\/\*\n((?: .*\n)*)/m.exec(readSiteFile('_headers'))?.[1] ?? '')
    .matchAll(/^ {2}([\w-]+): (.+)$/gm)
    .map(([, name = '', value]) => [name.toLowerCase(), value]),
);

test('there are redirects from old and usual addresses, and headers for every path', () => {
  expect(REDIRECTS.length).toBeGreaterThan(3);
  for (const { from, to } of REDIRECTS)
    expect([from, to].join()).toMatch(/^\/(?:blog\/.+|feed\/?|[a-z]+\.xml),\/(?:blog|sitemap).+$/);
  expect(Object.keys(EVERYWHERE)).toHaveLength(8);
});

const PORT = SITE_PORT + 1; // Beside the server of the browser tests.
const address = `http://127.0.0.1:${PORT}`;
/** Starts what its argument says, as Playwright does, and waits. */
const RUNNER = `
  require('node:child_process').spawn(process.argv[1], { shell: true, detached: true, stdio: 'ignore' });
  setInterval(() => undefined, 1000);
`;
const SHARED = { 'cross-origin-resource-policy': 'cross-origin' };
const OPEN = { ...SHARED, 'access-control-allow-origin': '*' };

describe('the server', () => {
  let runner: { kill(signal?: 'SIGTERM'): boolean }; // TypeScript compares ResultPromises for seconds.
  beforeAll(async () => {
    const { command = '' } = Array.isArray(config.webServer) ? {} : (config.webServer ?? {});
    const started = command.replace(String(SITE_PORT), String(PORT));
    runner = execa('node', ['-e', RUNNER, started], { cwd: PROJECT_ROOT, reject: false });
    await vi.waitFor(() => fetch(address), { timeout: 90_000 });
  });
  afterAll(() => runner.kill());

  test.each<[path: string, type: string, headers?: Record<string, string>]>([
    ['/', 'text/html'],
    ['/blog/rss.xml', 'application/xml', OPEN],
    [`/${SCRIPT}`, 'text/javascript'],
    [`/${FONT}`, 'font/woff2'],
    [
      '/worksheets/crm.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      { 'content-disposition': 'attachment' },
    ],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8', OPEN],
    ['/icon-512.png', 'image/png', SHARED],
    ['/favicon.ico', 'image/', SHARED],
    [
      '/favicon.svg',
      'image/svg+xml',
      {
        ...SHARED,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    ],
    ['/og/blog/erp-vs-crm.png', 'image/png', SHARED],
  ])('%s has the media type %s, and its headers', async (path, type, own) => {
    const { status, headers } = await fetch(address + path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({ ...EVERYWHERE, ...own });
    expect(headers.get('content-type')).toMatch(new RegExp(`^${RegExp.escape(type)}`));
    expect(headers.has('x-powered-by')).toBe(false);
  });

  test.each(['/nowhere/at-all', '/_astro/nothing.js', '/_astro/fonts/nothing.woff2'])(
    '%s is the 404 page, which browsers do not keep, with the headers of any page',
    async (path) => {
      const response = await fetch(address + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject(EVERYWHERE);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    },
  );

  test('pages and files are served; pages are revalidated, hashed files are immutable', async () => {
    // The first and the last of each kind in a folder: all take a host seven seconds.
    const kinds = Map.groupBy([...PATHS, ...FILES], (path) => path.replace(/[^/.]+(?=\.|$)/, ''));
    const ends = [...kinds.values()].map((paths) => [paths.slice(0, 1), paths.slice(-1)]);
    for (const path of ends.flat(2)) {
      const { status, headers } = await fetch(address + path, { method: 'HEAD' });
      const caching = path.startsWith('/_astro/')
        ? 'public, max-age=31536000, immutable'
        : REVALIDATED;
      expect([status, headers.get('cache-control')], path).toEqual([200, caching]);
    }
  });

  test('old addresses redirect permanently, other spellings temporarily', async () => {
    for (const { from, to, status } of [
      ...REDIRECTS,
      { from: '/about/', to: '/about', status: 307 },
      { from: '/about.html', to: '/about', status: 307 },
    ]) {
      const response = await fetch(address + from, { redirect: 'manual' });
      const location = new URL(response.headers.get('location') ?? '', address);
      expect([response.status, location.pathname], from).toEqual([status, to]);
    }
    expect(new Set(REDIRECTS.map(({ status }) => status))).toEqual(new Set([301]));
  });

  test('ends with all that it has started when the runner of the browser tests is ended', async () => {
    runner.kill('SIGTERM');
    await vi.waitFor(() => assertPortsAreFree([PORT]), { timeout: 20_000 });
  });
});
