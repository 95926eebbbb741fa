// `npm test`: every check, two steps at a time. `npm test -- browser` runs one step, after the steps that it needs;
// `--list` names them all. Each prints its output when it ends. Ends with a line `N passed, N failed`.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT, OUTPUT, PORT_OFFSET, SITE_FOLDER } from './support/environment.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  /** As it is asked for: `npm test -- backend`. */
  id: string;
  name: string;
  /** Steps that must run before it. */
  needs?: string[];
  /** What only one step may use at a time: the ports that the built site knows, or what Astro writes into `.astro`. */
  uses?: 'ports' | 'astro';
  env?: Record<string, string>;
  command: [string, ...string[]];
  /** Reads from its report how many tests ran. Without a report, the step itself is one check. */
  count?: () => Promise<Counts>;
}

const FUNCTIONS_FOLDER = join(PROJECT_ROOT, 'supabase/functions');

/**
 * A step starts before those that stand below it, unless it has to wait. The longest two are apart: the backend's
 * tests stop and start programs, which takes three times as long beside browsers.
 */
const STEPS: Step[] = [
  vitest('backend', 'Backend', { env: { TEST_PORT_OFFSET: String(PORT_OFFSET + 100) } }),
  {
    id: 'build',
    name: 'Build',
    uses: 'astro',
    command: ['astro', 'build', '--outDir', SITE_FOLDER],
  },
  {
    id: 'types',
    name: 'Types',
    uses: 'astro',
    command: ['astro', 'check', '--minimumFailingSeverity', 'hint'],
  },
  ...readdirSync(FUNCTIONS_FOLDER).filter(isFunction).map(typesOf),
  { id: 'format', name: 'Format', command: ['prettier', '--check', '.'] },
  {
    id: 'lint',
    name: 'Lint',
    command: ['eslint', '.', '--config', 'tests/eslint.config.mjs', '--max-warnings', '0'],
  },
  vitest('unit', 'Units and components', { uses: 'astro' }),
  { id: 'content', name: 'Content', command: ['node', 'src/cli/check-content/main.ts'] },
  vitest('cli', 'Commands', { uses: 'astro' }),
  vitest('worksheets', 'Worksheets in LibreOffice', {}),
  vitest('site', 'Built site', { uses: 'ports', needs: ['build'] }),
  {
    id: 'browser',
    name: 'Browser',
    uses: 'ports',
    needs: ['build'],
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    count: countPlaywright,
  },
  vitest('engines', 'Firefox and WebKit', { uses: 'ports', needs: ['build'] }),
  vitest('logs', 'Logs', { needs: ['backend', 'site', 'browser'] }),
];

/** More would make the tests that measure time or wait for a browser slower. */
const STEPS_AT_A_TIME = 2;

/** What one runs before a commit: `npm run check`. */
const QUICK = ['format', 'types', 'lint', 'unit', 'content'];

const waiting = chosenSteps(process.argv.slice(2));
const running = new Map<Step, Promise<void>>();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
await rm(OUTPUT, { recursive: true, force: true });
await mkdir(OUTPUT);

while (waiting.length > 0 || running.size > 0) {
  const next = running.size < STEPS_AT_A_TIME ? waiting.find(mayStart) : undefined;
  if (next) {
    waiting.splice(waiting.indexOf(next), 1);
    running.set(
      next,
      run(next).finally(() => running.delete(next)),
    );
  } else await Promise.race(running.values());
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${words(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function mayStart({ needs = [], uses }: Step): boolean {
  const isOver = (id: string) => ![...waiting, ...running.keys()].some((step) => step.id === id);
  const isFree = ![...running.keys()].some((step) => uses && step.uses === uses);
  return isFree && needs.every(isOver);
}

/** Runs a step, then prints its output and counts its tests. */
async function run({ name, command: [file, ...args], count, env }: Step): Promise<void> {
  const started = Date.now();
  console.log(`=== ${name} ...`);
  const { exitCode, all } = await execa(file, args, {
    cwd: PROJECT_ROOT,
    env: { ...BUILD_ENVIRONMENT, ...env },
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
    all: true,
  });
  const counts = await countOf(exitCode === 0, count);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failures.push(name);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\n${all}\n=== ${name}: ${words(counts)}, ${seconds} s`);
}

/** A step that failed has failed at least once, whatever its report says: it may have none. */
async function countOf(hasSucceeded: boolean, count: Step['count']): Promise<Counts> {
  const own = { passed: Number(hasSucceeded), failed: Number(!hasSucceeded), skipped: 0 };
  if (!count) return own;
  const counts = await count().catch(() => own);
  if (!hasSucceeded && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

function isFunction(folder: string): boolean {
  return existsSync(join(FUNCTIONS_FOLDER, folder, 'index.ts'));
}

/** Deno's own check: what the functions import comes from the deno.json of each. */
function typesOf(name: string): Step {
  const folder = join(FUNCTIONS_FOLDER, name);
  return {
    id: 'types',
    name: `Types of ${name}`,
    command: [
      'deno',
      'check',
      '--quiet',
      '--node-modules-dir=manual',
      '--config',
      join(folder, 'deno.json'),
      join(folder, 'index.ts'),
    ],
  };
}

/** The tests of one project of vitest.config.ts. */
function vitest(project: string, name: string, more: Pick<Step, 'needs' | 'uses' | 'env'>): Step {
  const report = join(OUTPUT, `${project}.json`);
  return {
    id: project,
    name,
    ...more,
    command: [
      'vitest',
      'run',
      ...['--config', 'tests/vitest.config.ts', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    async count() {
      const { numPassedTests, numFailedTests, numPendingTests } = await readReport(report);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  };
}

/** The steps that were asked for, with those that they need, in their usual order; without a name, all of them. */
function chosenSteps(names: string[]): Step[] {
  const ids = [...new Set(STEPS.map(({ id }) => id))];
  if (names.includes('--list')) {
    console.log(ids.join('\n'));
    process.exit();
  }
  const wanted = new Set(names.flatMap((name) => (name === '--quick' ? QUICK : [name])));
  const unknown = [...wanted].filter((name) => !ids.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Write some of: ${ids.join(', ')}.`);
    process.exit(2);
  }
  if (wanted.size === 0) return STEPS;
  for (const id of wanted) {
    for (const step of STEPS) if (step.id === id) step.needs?.forEach((need) => wanted.add(need));
  }
  return STEPS.filter(({ id }) => wanted.has(id));
}

async function countPlaywright(): Promise<Counts> {
  const { stats } = await readReport(join(OUTPUT, 'browser.json'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** The fields that we read of the two runners' JSON reports. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function readReport(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, 'utf8')) as Report; // As the runners document it.
}

function words({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
