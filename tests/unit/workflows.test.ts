// Security settings of the workflows: permissions, pinned actions, timeouts and secrets.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { load } from 'js-yaml';
import JSON5 from 'json5';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  uses?: string;
  if?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  environment?: unknown;
  steps?: Step[];
  'timeout-minutes'?: number;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const FOLDER = join(PROJECT_ROOT, '.github/workflows');
const files = globSync('*.yml', { cwd: FOLDER }).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  // The format that GitHub documents; the tests check the fields that matter.
  return { name: basename(file, '.yml'), text, workflow: load(text) as Workflow };
});

function workflow(name: string): Workflow {
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`There is no workflow ${name}`);
  return found.workflow;
}

/** Whether a job only comments on the pull request, for which it may have write permission. */
function isComment({ permissions, steps = [] }: Job): boolean {
  const [step] = steps;
  return (
    steps.length === 1 &&
    step?.run?.startsWith('gh pr comment ') === true &&
    JSON.stringify(permissions) === JSON.stringify({ 'pull-requests': 'write' })
  );
}

function steps({ jobs }: Workflow): Step[] {
  return Object.values(jobs).flatMap((job) => job.steps ?? []);
}

test('the four workflows are there', () => {
  expect(files.map(({ name }) => name).toSorted()).toEqual([
    'checks',
    'deploy-backend',
    'deploy-site',
    'preview-site',
  ]);
});

describe.each(files)('$name', ({ text, workflow }) => {
  const ownJobs = Object.entries(workflow.jobs).filter(([, job]) => !job.uses);

  test('may read the code, and nothing else but comment', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      if (!isComment(job)) expect(job.permissions ?? {}).toEqual({});
    }
  });

  test('pins every action by its commit, with the version beside it', () => {
    const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses.filter((line) => !line.includes('uses: ./'))) {
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test.each(ownJobs)('stops the job %s after half an hour at most', (_name, job) => {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(job['timeout-minutes']).toBeLessThanOrEqual(30);
  });

  test('leaves no token in the checked out repository', () => {
    for (const step of steps(workflow).filter(({ uses }) =>
      uses?.startsWith('actions/checkout@'),
    )) {
      expect(step.with?.['persist-credentials']).toBe(false);
    }
  });

  test('writes nothing into a command that somebody from outside can choose', () => {
    for (const { run } of steps(workflow)) expect(run ?? '').not.toContain('${{');
  });

  test('runs for no event that hands secrets to a stranger’s pull request', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
  });
});

test('one action has one pin everywhere', () => {
  const pinByAction = new Map<string, Set<string>>();
  for (const { uses } of files.flatMap(({ workflow }) => steps(workflow))) {
    const [action = '', pin = ''] = (uses ?? '').split('@');
    pinByAction.set(action, (pinByAction.get(action) ?? new Set()).add(pin));
  }
  for (const [action, pins] of pinByAction) expect([action, pins.size]).toEqual([action, 1]);
});

test('every push and every pull request runs npm test on a clean install', () => {
  const checks = workflow('checks');
  expect(checks.on).toMatchObject({ push: null, pull_request: null });
  const commands = steps(checks).map(({ run }) => run);
  expect(commands.indexOf('npm ci')).toBeGreaterThanOrEqual(0);
  expect(commands.indexOf('npm test')).toBeGreaterThan(commands.indexOf('npm ci'));
});

test('what lies in folders whose name begins with a dot is uploaded too', () => {
  const uploads = files
    .flatMap(({ workflow }) => steps(workflow))
    .filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(uploads).toHaveLength(3);
  for (const upload of uploads) expect(upload.with?.['include-hidden-files']).toBe(true);
});

test('the site is published only once the checks have passed', () => {
  const { on, jobs } = workflow('deploy-site');
  expect(on).toMatchObject({ workflow_run: { workflows: ['Checks'], branches: ['main'] } });
  expect(jobs['checks']?.uses).toBe('./.github/workflows/checks.yml');
  expect(jobs['build']?.needs).toBe('checks');
  expect(jobs['build']?.if).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(jobs['build']?.if).toContain("github.event.workflow_run.event == 'push'");
  expect(jobs['publish']?.needs).toBe('build');
  expect(jobs['smoke']?.needs).toBe('publish');
});

test('main is deployed to a real address only when nothing is left to fill in', () => {
  const { build } = workflow('deploy-site').jobs;
  const commands = build?.steps?.map(({ run }) => run) ?? [];
  const asked = commands.indexOf('npm run check:launch');
  expect(asked).toBeGreaterThan(commands.indexOf('npm ci'));
  expect(commands.indexOf('npm run build')).toBeGreaterThan(asked);
  expect(build?.steps?.[asked]?.if).toBe(
    "vars.SITE_URL != '' && !contains(vars.SITE_URL, '.example')",
  );
  const { on, jobs } = workflow('deploy-site');
  expect(on).toMatchObject({ workflow_run: { branches: ['main'] } });
  expect(jobs['checks']?.if).toContain("github.ref == 'refs/heads/main'");
});

test('what is built goes to the host with the settings that name its folder', () => {
  const config = 'src/hosting/wrangler.jsonc';
  const { assets } = JSON5.parse<{ assets: { directory: string } }>(
    readFileSync(join(PROJECT_ROOT, config), 'utf8'),
  );
  const { build, publish } = workflow('deploy-site').jobs;
  const upload = build?.steps?.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
  expect(String(upload?.with?.['path']).trim().split('\n')).toEqual([
    posix.join('src/hosting', assets.directory),
    config,
  ]);
  const deploy = publish?.steps?.find(({ uses }) => uses?.startsWith('cloudflare/'));
  expect(deploy?.with?.['command']).toContain(`--config=${config}`);
});

test('the site is published by the wrangler that serves it in the tests', () => {
  const { devDependencies } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  ) as { devDependencies: Record<string, string> };
  const versions = files
    .flatMap(({ workflow }) => steps(workflow))
    .filter(({ uses }) => uses?.startsWith('cloudflare/wrangler-action@'))
    .map((step) => step.with?.['wranglerVersion']);
  expect(versions.length).toBeGreaterThan(0);
  expect(new Set(versions)).toEqual(new Set([devDependencies['wrangler']]));
});

test('a preview is built for branches of the repository alone, with drafts, and its address is a comment', () => {
  const { build, publish, comment } = workflow('preview-site').jobs;
  expect(build?.if).toContain('head.repo.full_name == github.repository');
  const made = build?.steps?.find(({ run }) => run === 'npm run build');
  expect(made?.env).toMatchObject({ BUILD_DRAFTS: 'true' });
  expect(publish?.needs).toBe('build');
  expect(publish?.environment).toBe('preview');
  expect(comment && isComment(comment)).toBe(true);
  expect(JSON.stringify(comment)).not.toContain('secrets.');
});

test('the token of the host is in a job that runs none of our code', () => {
  const jobs = [workflow('deploy-site'), workflow('preview-site')].flatMap((one) =>
    Object.entries(one.jobs),
  );
  for (const [name, job] of jobs) {
    const hasSecret = JSON.stringify(job).includes('secrets.');
    const runsCode = (job.steps ?? []).some((step) => step.run);
    expect([name, hasSecret && runsCode]).toEqual([name, false]);
    expect([name, hasSecret]).toEqual([name, name === 'publish']);
  }
});

test('migrations and functions are deployed after the checks, and only rehearsed for a pull request', () => {
  const { jobs } = workflow('deploy-backend');
  expect(jobs['deploy']?.needs).toEqual(['rehearsal', 'checks']);
  expect(jobs['checks']?.if).toContain("github.event_name != 'pull_request'");
  const push = /^supabase db push/;
  const pushes = Object.entries(jobs).flatMap(([name, job]) =>
    (job.steps ?? []).flatMap(({ run }) => (run && push.test(run) ? [[name, run]] : [])),
  );
  expect(pushes).toEqual([
    ['dry-run', 'supabase db push --dry-run'],
    ['deploy', 'supabase db push --yes'],
  ]);
});
