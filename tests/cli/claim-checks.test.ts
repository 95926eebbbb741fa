// `content/claims.yaml` names files and fields that exist.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkExampleSite, copyExampleSite } from '../content-check/example-site.ts';
import { formatFinding } from '#content-check/findings.ts';

let root: string;
beforeEach(() => {
  root = copyExampleSite();
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test.each([
  ['about.yaml', 'stats', []],
  [
    'abuot.yaml',
    'stats',
    ['content/claims.yaml:2  there is no file content/abuot.yaml; write about.yaml'],
  ],
  [
    'about.yaml',
    'stast',
    ["content/claims.yaml:2  content/about.yaml has no field 'stast'; write stats"],
  ],
])('figures in %s, %s: %j', async (file, field, expected) => {
  const claim = `{ figures: Our own figures, file: ${file}, field: ${field} }`;
  writeFileSync(join(root, 'content/claims.yaml'), `claims:\n  - ${claim}\n`);
  expect((await checkExampleSite(root)).map(formatFinding)).toEqual(expected);
});
