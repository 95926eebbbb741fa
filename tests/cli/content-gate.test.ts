// The content check that every build starts with.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCopy, changeFile, copyProject } from '../support/project-copy.ts';

const ARTICLE = 'content/articles/erp-vs-crm.mdx';
const LIMIT = 120_000;

const root = copyProject('gate', { checksContent: true });

afterAll(() => rmSync(root, { recursive: true }));

test(
  'a content mistake stops the build before it begins, and says where it is and what to write',
  async () => {
    changeFile(root, ARTICLE, (text) =>
      text.replace(/^category:.*$/m, 'category: Buisness Systems'),
    );
    const failure = (await buildCopy(root).catch((error: unknown) => error)) as {
      stdout: string;
      stderr: string;
    }; // The error of execa when a command fails.
    expect(failure.stdout).toMatch(
      /^content\/articles\/erp-vs-crm\.mdx:\d+ {2}category: 'Buisness Systems' is not a valid value; write Business Systems$/m,
    );
    expect(failure.stderr).toContain('The build did not begin, because the content has mistakes.');
    expect(existsSync(join(root, 'dist'))).toBe(false);
  },
  LIMIT,
);
