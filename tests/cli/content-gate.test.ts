// The check of the content where nobody calls it: when a build starts.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCopy, changeFile, copyProject } from '../support/project-copy.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const LIMIT = 120_000;

const root = copyProject('gate', { checksContent: true });

afterAll(() => rmSync(root, { recursive: true }));

test(
  'a build with a mistake does not begin, and says where it is and what to write',
  async () => {
    const right = /^category: Business Systems$/m;
    changeFile(root, ARTICLE, (text) => text.replace(right, 'category: Buisness Systems'));
    const failure = (await buildCopy(root).catch((error: unknown) => error)) as {
      stdout: string;
      stderr: string;
    }; // Of execa, where the command fails.
    expect(failure.stdout).toMatch(
      /^content\/articles\/erp-vs-crm\.mdx:\d+ {2}category: there is no 'Buisness Systems'; write Business Systems$/m,
    );
    expect(failure.stderr).toContain('The build did not begin, because the content has mistakes.');
    expect(existsSync(join(root, 'dist'))).toBe(false);
  },
  LIMIT,
);
