// Typical mistakes of writers, one at a time: each prints one line that names the file and the line.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { COLLECTIONS } from '#schemas/collections.ts';
import { checkContent } from '#content-check/check-content.ts';
import { MISSING } from '#content-check/content.ts';
import { copyExampleSite, checkExampleSite, TODAY } from '../content-check/example-site.ts';
import { formatFinding } from '#content-check/findings.ts';
import { MISTAKES, runMistake } from '../content-check/mistakes.ts';

const example = copyExampleSite();

afterAll(() => {
  rmSync(example, { recursive: true });
});

test('the example site has no mistakes', async () => {
  expect((await checkExampleSite(example)).map(formatFinding)).toEqual([]);
});

test('required files that are missing are reported', async () => {
  const { findings } = await checkContent(example, { now: TODAY });
  const missing = findings.filter(({ problem }) => problem === MISSING).map(({ file }) => file);
  const others = Object.values(COLLECTIONS)
    .filter(({ folder }) => folder === '.')
    .map(({ pattern }) => pattern)
    .filter((file) => !['about.yaml', 'filler.yaml'].includes(file));
  expect(missing).toEqual(others.map((file) => `content/${file}`).sort());
});

test.each(MISTAKES)('$name', async (mistake) => {
  const { seen, expected } = await runMistake(mistake);
  expect(seen).toEqual(expected);
});
