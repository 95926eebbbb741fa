// README.md documents that the site's address is read from `.env` and from the environment.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSupabaseUrl, readSiteUrl } from '../../src/hosting/site-url.ts';

const FROM_FILE = 'https://file.example';
const FROM_ENVIRONMENT = 'https://environment.example';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-url-'));
  for (const name of ['SITE_URL', 'NETLIFY']) vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test.each([
  ['.env', FROM_FILE, undefined, FROM_FILE],
  ['the environment, which takes precedence', FROM_FILE, FROM_ENVIRONMENT, FROM_ENVIRONMENT],
  ['either, without its trailing slash', '', `${FROM_ENVIRONMENT}/`, FROM_ENVIRONMENT],
])('SITE_URL is read from %s', (_case, inFile, inEnvironment, read) => {
  writeFileSync(join(root, '.env'), `SITE_URL=${inFile}\n`);
  vi.stubEnv('SITE_URL', inEnvironment);
  expect(readSiteUrl(root)).toBe(read);
});

test('without SITE_URL, the address is on the reserved domain .example', () => {
  expect(readSiteUrl(root)).toMatch(/^https:\/\/[\w.]+\.example$/);
});

test('without SITE_URL, a build on a host that publishes it stops', () => {
  vi.stubEnv('NETLIFY', 'true');
  expect(() => readSiteUrl(root)).toThrow(
    'SITE_URL is not set; write the address of the home page',
  );
});

test.each([
  ['https://ref.supabase.co', true],
  ['https://ref.supabase.co/', true],
  ['http://127.0.0.1:54321', true],
  ['https://ref.supabase.co/rest/v1', false],
  ['https://ref.supabase.co/?a', false],
  ['http://127.0.0.1:1/a', false],
])("PUBLIC_SUPABASE_URL '%s' is accepted: %s", (address, isAccepted) => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', address);
  const check = expect(() => checkSupabaseUrl(root));
  if (isAccepted) check.not.toThrow();
  else check.toThrow(`PUBLIC_SUPABASE_URL is '${address}'; write it`);
});

test.each([
  ['', 'SITE_URL is empty; write the address of the home page with https'],
  ['www.your.domain', "SITE_URL is 'www.your.domain'; write the address of the home page"],
  ['http://www.your.domain', "SITE_URL is 'http://www.your.domain'; write the address"],
  ['https://www.your.domain/?a=b', "SITE_URL is 'https://www.your.domain/?a=b'; write"],
  ['https://a:b@www.your.domain', "SITE_URL is 'https://a:b@www.your.domain'; write"],
])("SITE_URL '%s' is rejected with an explanation", (address, message) => {
  vi.stubEnv('SITE_URL', address);
  expect(() => readSiteUrl(root)).toThrow(message);
});
