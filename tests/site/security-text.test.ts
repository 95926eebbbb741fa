import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { pageAt, readSiteFile } from '../support/built-site.ts';

const PATH = '/.well-known/security.txt';
const A_YEAR_MS = 366 * 24 * 60 * 60 * 1000;

test('security.txt has the email address of content/firm.yaml and expires within a year', () => {
  const lines = readSiteFile(PATH).trimEnd().split('\n');
  const { Expires, ...fields } = Object.fromEntries(
    lines.map((line) => line.split(/: (.*)/, 2)),
  ) as Record<string, string>;
  const site = readFileSync(join(PROJECT_ROOT, 'content/firm.yaml'), 'utf8');
  const { email } = parse(site) as { email: string }; // The schema of firm.yaml requires it.
  expect(fields).toEqual({
    Contact: `mailto:${email}`,
    'Preferred-Languages': 'en',
    Canonical: new URL(PATH, pageAt('/').$('link[rel="canonical"]').attr('href')).href,
  });
  expect(Expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  const milliseconds = Date.parse(Expires ?? '') - Date.now();
  expect(milliseconds).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(A_YEAR_MS);
});
