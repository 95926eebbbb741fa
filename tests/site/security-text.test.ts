import { expect, test } from 'vitest';
import { pageAt, readSiteFile } from '../support/built-site.ts';

const PATH = '/.well-known/security.txt';
const A_YEAR_MS = 366 * 24 * 60 * 60 * 1000;

test('security.txt has the email address of every footer and expires within a year', () => {
  const lines = readSiteFile(PATH).trimEnd().split('\n');
  const { Expires, ...fields } = Object.fromEntries(
    lines.map((line) => line.split(/: (.*)/, 2)),
  ) as Record<string, string>;
  expect(fields).toEqual({
    Contact: pageAt('/').$('footer a[href^="mailto:"]').attr('href'),
    'Preferred-Languages': 'en',
    Canonical: new URL(PATH, pageAt('/').$('link[rel="canonical"]').attr('href')).href,
  });
  expect(Expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  const milliseconds = Date.parse(Expires ?? '') - Date.now();
  expect(milliseconds).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(A_YEAR_MS);
});
