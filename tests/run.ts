// `npm test`: every check there is, one after the other. Ends with a line `N passed, N failed`.
import { existsSync, readdirSync } from 'node:fs';
import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT, OUTPUT, SITE_FOLDER } from './support/environment.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  command: [string, ...string[]];
  /** Reads from its report how many tests ran. Without a report, the step itself is one check. */
  count?: () => Promise<Counts>;
}

const VITEST = ['vitest', 'run', '--config', 'tests/vitest.config.ts'] as const;
const FUNCTIONS_FOLDER = join(PROJECT_ROOT, 'supabase/functions');

const STEPS: Step[] = [
  { name: 'Format', command: ['prettier', '--check', '.'] },
  { name: 'Types', command: ['astro', 'check', '--minimumFailingSeverity', 'hint'] },
  ...readdirSync(FUNCTIONS_FOLDER).filter(isFunction).map(typesOf),
  {
    name: 'Lint',
    command: ['eslint', '.', '--config', 'tests/eslint.config.mjs', '--max-warnings', '0'],
  },
  vitest('Units and components', ['unit']),
  vitest('Backend', ['backend']),
  { name: 'Content', command: ['node', 'src/cli/check-content/main.ts'] },
  vitest('Commands', ['cli']),
  { name: 'Build', command: ['astro', 'build', '--outDir', SITE_FOLDER] },
  vitest('Built site', ['site']),
  {
    name: 'Browser',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    count: countPlaywright,
  },
  vitest('Logs', ['logs']),
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
await rm(OUTPUT, { recursive: true, force: true });

for (const { name, command, count } of STEPS) {
  const started = Date.now();
  console.log(`\n=== ${name}`);
  const [file, ...args] = command;
  const { exitCode } = await execa(file, args, {
    cwd: PROJECT_ROOT,
    env: BUILD_ENVIRONMENT,
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  });
  const counts = await countOf(exitCode === 0, count);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failures.push(name);
  console.log(`=== ${name}: ${words(counts)}, ${Math.round((Date.now() - started) / 1000)} s`);
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${words(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

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

function vitest(name: string, projects: string[]): Step {
  const report = join(OUTPUT, `${projects.join('-')}.json`);
  return {
    name,
    command: [
      ...VITEST,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    async count() {
      const { numPassedTests, numFailedTests, numPendingTests } = await readReport(report);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  };
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
