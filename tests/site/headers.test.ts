// The same headers and the same addresses from every server that can run here what the build wrote for it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADER_RULES, headersFor, type Redirect } from '../../deploy/headers.ts';
import type { Service } from '../../supabase/local/processes.ts';
import { SITE_FOLDER } from '../support/environment.ts';
import { WEB_SERVERS } from '../support/web-servers.ts';

const REDIRECTS = readFileSync(join(SITE_FOLDER, '_redirects'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([from = '', to = '']): Redirect => ({ from, to }));

const [SCRIPT] = globSync('_astro/islands.*.js', { cwd: SITE_FOLDER });
const [FONT] = globSync('_astro/fonts/*.woff2', { cwd: SITE_FOLDER });

test('the build writes the old addresses of articles for every host', () => {
  expect(REDIRECTS.length).toBeGreaterThan(3);
  for (const { from, to } of REDIRECTS)
    expect([from, to].join()).toMatch(/^\/blog\/.+,\/blog\/.+$/);
});

test('no header stands in two rules that fit one address', () => {
  for (const path of ['/', `/${SCRIPT}`, `/${FONT}`, '/blog/erp-vs-crm.md']) {
    const names = HEADER_RULES.filter(
      ({ path: pattern }) => pattern === '/*' || path.startsWith(pattern.split('*')[0] ?? ''),
    ).flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(names).size).toBe(names.length);
  }
});

describe.each(WEB_SERVERS)('$name', ({ address, start }) => {
  let server: Service;
  beforeAll(async () => {
    server = await start(REDIRECTS);
  }, 60_000);
  afterAll(() => server.stop());

  test.each([
    '/',
    '/about',
    '/blog/erp-vs-crm',
    `/${SCRIPT}`,
    `/${FONT}`,
    '/blog/rss.xml',
    '/blog/erp-vs-crm.md',
    '/robots.txt',
    '/.well-known/security.txt',
  ])('%s has its headers', async (path) => {
    const response = await fetch(address + path);
    expect(Object.fromEntries(response.headers)).toMatchObject(lowerCased(headersFor(path)));
    expect(response.headers.has('x-powered-by')).toBe(false);
  });

  test('an address that leads nowhere is the 404 page, with the headers of any', async () => {
    const response = await fetch(`${address}/nowhere/at-all`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
    const headers = lowerCased(headersFor('/nowhere/at-all'));
    delete headers['cache-control']; // Each server's own affair, as long as it is short.
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('every page has one address, and old ones lead to it', async () => {
    for (const { from, to } of [
      ...REDIRECTS,
      { from: '/about/', to: '/about' },
      { from: '/about.html', to: '/about' },
      { from: '/blog/', to: '/blog' },
      { from: '/blog/erp-vs-crm.html', to: '/blog/erp-vs-crm' },
    ]) {
      const response = await fetch(address + from, { redirect: 'manual' });
      expect(response.status, from).toBe(301);
      const location = new URL(response.headers.get('location') ?? '', address);
      expect(location.pathname, from).toBe(to);
    }
  });

  test('text is compressed on the way', async () => {
    const response = await fetch(`${address}/about`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });
});

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
