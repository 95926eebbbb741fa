import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDotEnv } from '#hosting/dot-env.ts';

const HOSTED = 'PUBLIC_SUPABASE_URL=https://abc.supabase.co';
const KEY = 'PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_abc';

beforeEach(() => {
  for (const name of ['PORT_OFFSET', HOSTED, KEY]) vi.stubEnv(name.split('=')[0] ?? '', undefined);
});
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['no file', null, 4321, 'http://127.0.0.1:54321'],
  ['only an offset', 'PORT_OFFSET=1000', 5321, 'http://127.0.0.1:55321'],
  ['a hosted project', `${HOSTED}\n${KEY}`, 4321, undefined],
  ['half a hosted project', HOSTED, 4321, undefined],
])('with %s, the ports are right', (_case, text, port, url) => {
  const { sitePort, defaults } = readDotEnv(folderWith(text));
  expect(sitePort).toBe(port);
  expect(defaults?.PUBLIC_SUPABASE_URL).toBe(url);
});

test('a variable of the environment takes precedence over the file', () => {
  vi.stubEnv('PORT_OFFSET', '2000');
  expect(readDotEnv(folderWith('PORT_OFFSET=1000')).sitePort).toBe(6321);
});

test.each(['x', '-1', '0.5', '11001'])('an offset of %s is refused by name', (offset) => {
  expect(() => readDotEnv(folderWith(`PORT_OFFSET=${offset}`))).toThrow(
    `PORT_OFFSET is '${offset}'.`,
  );
});

function folderWith(text: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'dot-env-'));
  if (text !== null) writeFileSync(join(folder, '.env'), text);
  return folder;
}
