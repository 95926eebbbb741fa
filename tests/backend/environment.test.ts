// The environment variables that the functions read at start. Operators see these errors in the
// logs.
import { describe, expect, test } from 'vitest';
import {
  readPublishableKeys,
  readSecretKey,
  readSiteOrigins,
  requireVariable,
} from '../../supabase/functions/_shared/environment.ts';

describe('the keys', () => {
  test('are read from the objects that Supabase sets', () => {
    const keys = '{"default":"sb_a","web":"sb_b"}';
    expect(readPublishableKeys({ SUPABASE_PUBLISHABLE_KEYS: keys })).toEqual(['sb_a', 'sb_b']);
    expect(readSecretKey({ SUPABASE_SECRET_KEYS: keys })).toBe('sb_a');
  });

  test.each([
    ['nothing', {}],
    ['an empty variable', { SUPABASE_PUBLISHABLE_KEYS: '', SUPABASE_SECRET_KEYS: '' }],
    ['an empty object', { SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_SECRET_KEYS: '{}' }],
  ])('%s: the error names the variable and says how to fix it', (_case, environment: object) => {
    const words = 'holds no key; create one in the project';
    expect(() => readPublishableKeys({ ...environment })).toThrow(
      `SUPABASE_PUBLISHABLE_KEYS ${words}`,
    );
    expect(() => readSecretKey({ ...environment })).toThrow(`SUPABASE_SECRET_KEYS ${words}`);
  });

  test.each([
    'sb_secret_a',
    '"sb_secret_a"',
    '["sb_secret_a"]',
    '{"default":7}',
    '{"default":""}',
    'null',
  ])(
    'given as %s are rejected with the variable’s name and a fix, without being quoted',
    (value) => {
      for (const read of [readPublishableKeys, readSecretKey]) {
        const environment = { SUPABASE_PUBLISHABLE_KEYS: value, SUPABASE_SECRET_KEYS: value };
        expect(() => read(environment)).toThrow(
          /^SUPABASE_\w+_KEYS is not a JSON object of names and keys; write it as \{"default":"sb_\.\.\."\}$/,
        );
      }
    },
  );
});

test('the error for a missing variable names it', () => {
  expect(() => requireVariable({ SITE_URL: '' }, 'SITE_URL')).toThrow(
    /^SITE_URL is not set; supabase\/README/,
  );
});

test.each(['www.example.com', 'https://www.example.com/', 'https://a.example,,https://b.example'])(
  'an origin cannot be %s, and the error says how to write one',
  (origins) => {
    expect(() => readSiteOrigins({ SITE_ORIGINS: origins })).toThrow(
      /^SITE_ORIGINS: .* is not an origin; write it as https:\/\/www\.example\.com$/,
    );
  },
);
