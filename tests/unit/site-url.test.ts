import { expect, test } from 'vitest';
import { checkSupabaseUrl, readSiteUrl } from '../../src/hosting/site-url.ts';

test('SITE_URL is read without its trailing slash', () => {
  expect(readSiteUrl({ SITE_URL: 'https://www.your.domain/' })).toBe('https://www.your.domain');
});

test('without SITE_URL, the address is on the reserved domain .example', () => {
  expect(readSiteUrl({})).toMatch(/^https:\/\/[\w.]+\.example$/);
});

test.each([
  [{ CF_PAGES: '1' }, 'SITE_URL is not set; write the address of the home page'],
  [{ NETLIFY: 'true' }, 'SITE_URL is not set; write the address of the home page'],
  [{ VERCEL: '1' }, 'SITE_URL is not set; write the address of the home page'],
  [{ WORKERS_CI: '1' }, 'SITE_URL is not set; write the address of the home page'],
  [{ SITE_URL: '' }, 'SITE_URL is empty; write the address of the home page with https'],
  [{ SITE_URL: 'www.your.domain' }, "SITE_URL is 'www.your.domain'; write the address of the home"],
  [{ SITE_URL: 'http://www.your.domain' }, "SITE_URL is 'http://www.your.domain'; write"],
  [{ SITE_URL: 'https://your.domain/?a=b' }, "SITE_URL is 'https://your.domain/?a=b'; write"],
  [{ SITE_URL: 'https://a:b@your.domain' }, "SITE_URL is 'https://a:b@your.domain'; write"],
])('%j is rejected with an explanation', (variables, message) => {
  expect(() => readSiteUrl(variables)).toThrow(message);
});

test.each([
  ['https://ref.supabase.co', true],
  ['https://ref.supabase.co/', true],
  ['http://127.0.0.1:54321', true],
  ['https://ref.supabase.co/rest/v1', false],
  ['https://ref.supabase.co/?a', false],
  ['http://127.0.0.1:1/a', false],
])("PUBLIC_SUPABASE_URL '%s' is accepted: %s", (address, isAccepted) => {
  const check = expect(() => checkSupabaseUrl({ PUBLIC_SUPABASE_URL: address }));
  if (isAccepted) check.not.toThrow();
  else check.toThrow(`PUBLIC_SUPABASE_URL is '${address}'; write it`);
});
