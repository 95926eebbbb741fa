// The drawings of articles, as writers state them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { formatFinding } from '#content-check/findings.ts';

const ARTICLE = 'content/articles/outgrown-off-the-shelf.mdx';
const SCORE = 'kind: score, figure: Two of three, label: signs that it is time';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a cover that can be drawn is in order', async () => {
  expect(await findings(`${SCORE}, met: 2, of: 3`)).toEqual([]);
});

test.each([
  [
    'kind: pie, figure: Two, label: signs that it is time',
    'cover, kind: there is no pie; write one of: payback',
  ],
  [`${SCORE}, met: 4, of: 3`, 'cover: met: 4 of 3 cannot be; write at most 3'],
  [`${SCORE}, met: 2`, 'cover, of: '],
  [
    'kind: units, figure: Nine, label: of a hundred features, counts: ["{erp.used}", 9]',
    "there is no worksheet 'erp'",
  ],
])('%s is named', async (cover, problem) => {
  expect((await findings(cover)).join('\n')).toContain(problem);
});

test('the article before it may not be drawn alike', async () => {
  addCover('content/articles/erp-vs-crm.mdx', `${SCORE}, met: 1, of: 3`);
  expect((await findings(`${SCORE}, met: 2, of: 3`)).join('\n')).toMatch(
    /cover: .* is drawn as score too/,
  );
});

async function findings(cover: string): Promise<string[]> {
  addCover(ARTICLE, cover);
  return (await checkExampleSite(root)).map(formatFinding);
}

function addCover(file: string, cover: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), text.replace(/^related:/m, `cover: { ${cover} }\nrelated:`));
}
