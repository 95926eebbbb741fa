// The content check that every build starts with, and what keeps content from running code where it is left out.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildCopy, changeFile, copyProject } from '../support/project-copy.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const SCRIPT =
  "import { writeFileSync } from 'node:fs'; writeFileSync('ran', ''); export default '';";
const LIMIT = 240_000;

let root: string;

afterEach(() => rmSync(root, { recursive: true }));

const CATEGORY = [/^category:.*$/m, 'category: Buisness Systems'] as const;
const CLOSED = [
  /\n---\n/,
  `\n---\t\n\n{import('node:fs').then((fs) => fs.writeFileSync('ran', ''))}\n`,
] as const;
const PICTURE = [/^## /m, '![A tally sheet](./images/.evil.js)\n\n## '] as const;

test.each([
  ['a mistake', true, CATEGORY, / {2}category: 'Buisness Systems' is not a valid value/],
  ['fields that end with a tab', false, CLOSED, / {2}ends the fields, and has more than ---/],
  ['a script as a picture', false, PICTURE, / {2}the image \.\/images\/\.evil\.js is no picture/],
])(
  'of %s, a build (with the check: %s) says where it is, and runs nothing',
  async (_what, checksContent, [from, to], says) => {
    root = copyProject('gate', { checksContent });
    writeFileSync(join(root, 'content/articles/images/.evil.js'), SCRIPT);
    changeFile(root, ARTICLE, (text) => text.replace(from, to));
    const failure = (await buildCopy(root).catch((error: unknown) => error)) as {
      stdout: string;
      stderr: string;
    }; // The error of execa when a command fails.
    expect(failure.stdout + failure.stderr).toMatch(
      new RegExp(String.raw`content/articles/erp-vs-crm\.mdx:\d+${says.source}`),
    );
    expect(existsSync(join(root, checksContent ? 'dist' : 'ran'))).toBe(false);
  },
  LIMIT,
);
