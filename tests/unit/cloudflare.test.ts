import { expect, test } from 'vitest';
import { formatHeadersFile, formatRedirectsFile } from '#hosting/cloudflare.ts';

const rule = (path: string, value = 'x') => ({ path, headers: { 'X-Test': value } });
const redirect = (number: number) => ({ from: `/blog/old-${number}`, to: '/blog/new' });

test('more rules than Cloudflare reads fail the build, because it drops the rest silently', () => {
  const rules = Array.from({ length: 101 }, (_, index) => rule(`/${index}`));
  expect(() => formatHeadersFile([], rules)).toThrow(
    '_headers has 101 rules; Cloudflare reads 100',
  );
  const redirects = Array.from({ length: 2001 }, (_, index) => redirect(index));
  expect(() => formatRedirectsFile(redirects)).toThrow(
    '_redirects has 2001 rules; Cloudflare reads 2000',
  );
});

test('a line longer than Cloudflare reads fails the build', () => {
  expect(() => formatHeadersFile([], [rule('/*', 'x'.repeat(2000))])).toThrow(
    /_headers has a line of \d+/,
  );
  const long = { from: `/blog/${'x'.repeat(1000)}`, to: '/blog/new' };
  expect(() => formatRedirectsFile([long])).toThrow(/_redirects has a line of \d+/);
});
