// The drawings of articles, as writers state them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  checkExampleSite,
  copyExampleSite,
} from '../../src/cli/check-content/examples/example-site.ts';
import { formatFinding } from '../../src/cli/check-content/findings.ts';

const ARTICLE = 'content/articles/outgrown-off-the-shelf.mdx';
const SCORE = 'kind: score, figure: Two of three, label: signs that it is time';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a cover that can be drawn is in order', () => {
  expect(findings(`${SCORE}, met: 2, of: 3`)).toEqual([]);
});

test.each([
  [
    'kind: pie, figure: Two, label: signs that it is time',
    'cover, kind: does not fit; write one of: payback',
  ],
  [`${SCORE}, met: 4, of: 3`, 'cover: met: 4 of 3 cannot be; write at most 3'],
  [`${SCORE}, met: 2`, 'cover, of: '],
  [
    'kind: units, figure: Nine, label: of a hundred features, counts: ["{erp.used}", 9]',
    "there is no worksheet 'erp'",
  ],
])('%s is named', (cover, problem) => {
  expect(findings(cover).join('\n')).toContain(problem);
});

test('the article before it may not be drawn alike', () => {
  addCover('content/articles/erp-vs-crm.mdx', `${SCORE}, met: 1, of: 3`);
  expect(findings(`${SCORE}, met: 2, of: 3`).join('\n')).toMatch(/cover: .* is drawn as score too/);
});

function findings(cover: string): string[] {
  addCover(ARTICLE, cover);
  return checkExampleSite(root).map(formatFinding);
}

function addCover(file: string, cover: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), text.replace(/^related:/m, `cover: { ${cover} }\nrelated:`));
}
