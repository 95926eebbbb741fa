import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { readBuiltPages } from '../support/built-site.ts';
import { SITE_FOLDER } from '../support/environment.ts';

const PATH = '/.well-known/security.txt';
const A_YEAR_AND_A_DAY_MS = 366 * 24 * 60 * 60 * 1000;

const text = readFileSync(join(SITE_FOLDER, PATH), 'utf8');
const lines = text.trimEnd().split('\n');
const valueByField = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));

test('each field stands on a line of its own, once', () => {
  for (const line of lines) expect(line).toMatch(/^[A-Z][A-Za-z-]+: \S.*$/);
  expect(Object.keys(valueByField)).toHaveLength(lines.length);
  expect(text.endsWith('\n')).toBe(true);
});

test('whoever found a hole is told where to write, in the address of content/site.yaml', () => {
  const file = readFileSync(join(PROJECT_ROOT, 'content/site.yaml'), 'utf8');
  const { email } = load(file) as { email: string }; // The schema of site.yaml requires it.
  expect(valueByField['Contact']).toBe(`mailto:${email}`);
  expect(valueByField['Preferred-Languages']).toBe('en');
});

test('the file is good for some time, and for no more than a year', () => {
  expect(valueByField['Expires']).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  const milliseconds = Date.parse(valueByField['Expires'] ?? '') - Date.now();
  expect(milliseconds).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(A_YEAR_AND_A_DAY_MS);
});

test('the file says its own address, on the origin of the pages', () => {
  const home = readBuiltPages().find(({ path }) => path === '/');
  const address = home?.$('link[rel="canonical"]').attr('href');
  expect(valueByField['Canonical']).toBe(new URL(PATH, address).href);
});
