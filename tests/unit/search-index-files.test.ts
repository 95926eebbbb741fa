import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilWhole, writeIndex } from '#integrations/search-index.ts';

const WHOLE = {
  'pagefind.js': Buffer.from('export const search = () => [];'),
  'pagefind-entry.json': Buffer.from('{"version":"1.5.2"}'),
  'fragment/en-gb_12b517a.pf_fragment': gzipSync('What an article says.'),
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-index-'));
  await mkdir(join(folder, 'fragment'));
  for (const [name, content] of Object.entries(WHOLE)) await writeFile(join(folder, name), content);
});
afterEach(() => rm(folder, { recursive: true }));

test('an index that is whole is not waited for', async () => {
  await expect(untilWhole(folder, 0)).resolves.toBeUndefined();
});

const CASES = Object.entries(WHOLE).flatMap(([name, content]) =>
  [0, content.length / 2].map((length): [string, number, Buffer] => [name, length, content]),
);

test.each(CASES)('%s is waited for at %d bytes, and named', async (name, length, content) => {
  const file = join(folder, name);
  await writeFile(file, content.subarray(0, length));
  await expect(untilWhole(folder, 0)).rejects.toThrow(`${file} of the search index. Build again.`);

  let isOver = false;
  const whole = untilWhole(folder).then(() => {
    isOver = true;
  });
  await delay(100);
  expect(isOver).toBe(false);
  await writeFile(file, content);
  await whole;
});

test('the index is written when Pagefind has finished, not when it says so', async () => {
  const entry = join(folder, 'pagefind-entry.json');
  let finished: Promise<void> | undefined;
  let isFinished = false;
  const writeFiles = async () => {
    await writeFile(entry, '');
    finished = delay(100).then(async () => {
      await writeFile(entry, WHOLE['pagefind-entry.json']);
      isFinished = true;
    });
    return { errors: [], outputPath: folder };
  };
  await writeIndex({ writeFiles }, pathToFileURL(`${folder}/`));
  expect(isFinished).toBe(true);
  await finished;
});
