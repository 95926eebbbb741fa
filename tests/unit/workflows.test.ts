// A workflow that names a secret or an environment runs main's version of itself: never one that a pushed branch brings.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: PROJECT_ROOT }).map((file) => {
  const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
  const { on } = parse(text) as { on: Record<string, unknown> };
  return { file, triggers: Object.keys(on), isTrusted: /secrets\.|environment:/.test(text) };
});

test('workflows with secrets start by themselves or by hand, from main', () => {
  const trusted = WORKFLOWS.filter(({ isTrusted }) => isTrusted);
  expect(trusted).toHaveLength(4);
  const own = ['schedule', 'workflow_dispatch', 'workflow_run'];
  for (const { file, triggers } of trusted)
    expect(own, file).toEqual(expect.arrayContaining(triggers));
});
