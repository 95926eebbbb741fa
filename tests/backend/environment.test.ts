// The environment variables that the functions read at start. Operators see these errors in the logs.
import { expect, test } from 'vitest';
import {
  readKeys,
  readSiteOrigins,
  requireVariable,
} from '../../supabase/functions/_shared/environment.ts';

test('the keys are read from the objects that Supabase sets, and the origins from a list', () => {
  const keys = '{"default":"sb_a","web":"sb_b"}';
  expect(readKeys({ SUPABASE_PUBLISHABLE_KEYS: keys }, 'PUBLISHABLE')).toEqual(['sb_a', 'sb_b']);
  expect(readKeys({ SUPABASE_SECRET_KEYS: keys }, 'SECRET')).toEqual(['sb_a', 'sb_b']);
  const origins = ['https://a.example', 'https://b.example'];
  expect(readSiteOrigins({ SITE_ORIGINS: origins.join(', ') })).toEqual(origins);
});

const FIX =
  /^SUPABASE_\w+_KEYS holds no key, as in \{"default":"sb_\.\.\."\}; create one in the project's Settings, API keys, and deploy again$/;

test.each(['', '{}', 'sb_secret_a', '["sb_secret_a"]', '{"default":"sb_a","web":""}', 'null'])(
  'keys given as %j are rejected with a fix, without being quoted',
  (value) => {
    const environment = { SUPABASE_PUBLISHABLE_KEYS: value, SUPABASE_SECRET_KEYS: value };
    for (const kind of ['PUBLISHABLE', 'SECRET'] as const)
      expect(() => readKeys(environment, kind)).toThrow(FIX);
  },
);

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
