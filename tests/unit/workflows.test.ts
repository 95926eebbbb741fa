// A workflow that names a secret or an environment runs main's version of itself: never one that a pushed branch brings.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: PROJECT_ROOT }).map((file) => {
  const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
  const { on, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const isTrusted = /secrets\.|environment:/.test(text);
  return { file, on, steps, triggers: Object.keys(on), isTrusted };
});

interface Workflow {
  on: { workflow_run?: { workflows: string[] }; schedule?: { cron: string }[] };
  jobs: Record<string, { steps?: { if?: string; run?: string }[] }>;
}

test('workflows with secrets start by themselves or by hand, from main', () => {
  const trusted = WORKFLOWS.filter(({ isTrusted }) => isTrusted);
  expect(trusted).toHaveLength(4);
  const own = ['schedule', 'workflow_dispatch', 'workflow_run'];
  for (const { file, triggers } of trusted)
    expect(own, file).toEqual(expect.arrayContaining(triggers));
});

test('the site is deployed after the backend, and that after the checks', () => {
  const after = (name: string) =>
    WORKFLOWS.find(({ file }) => file.endsWith(name))?.on.workflow_run?.workflows;
  expect(after('deploy-site.yml')).toEqual(['Deploy the backend']);
  expect(after('deploy-backend.yml')).toEqual(['Checks']);
});

test.each([
  ['', false],
  ['https://www.firm.example', false],
  ['https://www.your.domain', true],
  ['https://www.example.co.uk', true],
])('with SITE_URL "%s", the launch is checked: %s', (address, expected) => {
  const steps = WORKFLOWS.flatMap((workflow) => workflow.steps);
  const conditions = steps.flatMap(({ run, if: condition }) =>
    run?.includes('check:launch') ? [String(condition)] : [],
  );
  expect(conditions).toHaveLength(2);
  const state = {
    vars: { SITE_URL: address },
    github: { event_name: 'pull_request' },
    cancelled: () => false,
    endsWith: (whole: string, end: string) => whole.endsWith(end),
  };
  // GitHub's expressions are JavaScript's, as far as these go.
  for (const condition of conditions) expect(runInNewContext(condition, state)).toBe(expected);
});
