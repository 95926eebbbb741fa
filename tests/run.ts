// `npm test` and `npm run check`: runs scripts of package.json, prints the output of each when it ends, and ends with
// a line `N passed, N failed`. A script is one check, unless it writes a report of its tests.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT, OUTPUT, PORT_OFFSET } from './support/environment.ts';

/** The fields that we read from the JSON reports of Vitest and Playwright. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The scripts of a list run in sequence, the two lists in parallel. */
type Lists = [string[], string[]];

const QUICK: Lists = [
  // check:types and check:unit make Astro write into `.astro` when they begin, so they must not begin together.
  ['check:types', 'check:content', 'check:unused'],
  ['check:format', 'check:lint', 'check:functions', 'check:unit'],
];

const STAGES: Lists[] = [
  [
    // Each test uses the ports that are built into the site. The last one's backend leaves the logs for test:logs.
    ['build:test', 'test:site', 'test:engines', 'test:browser', 'check:unused', 'check:content'],
    // First those that need no site: the build is over before check:types writes into `.astro` as well.
    [
      'check:format',
      'test:backend',
      'check:types',
      'check:unit',
      'test:commands',
      'test:worksheets',
      'check:lint',
      'check:functions',
    ],
  ],
  [['test:logs'], []], // It reads what the others have logged.
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

await rm(OUTPUT, { recursive: true, force: true });
for (const lists of process.argv.includes('--quick') ? [QUICK] : STAGES) {
  await Promise.all(lists.map((list, index) => runInTurn(list, PORT_OFFSET + index * 100)));
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runInTurn(scripts: string[], portOffset: number): Promise<void> {
  for (const script of scripts) {
    const report = join(OUTPUT, `${script.replace(':', '-')}.json`);
    const started = performance.now();
    const { failed, all } = await execa('npm', ['run', '--silent', script], {
      cwd: PROJECT_ROOT,
      env: { ...BUILD_ENVIRONMENT, REPORT: report, TEST_PORT_OFFSET: String(portOffset) },
      reject: false,
      stdin: 'ignore',
      all: true,
    });
    const counts = await countTests(report, failed);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    if (counts.failed > 0) failures.push(script);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `\n${all}\n=== ${script}: ${counts.failed > 0 ? 'failed' : 'passed'}, ${seconds} s`,
    );
  }
}

/** A script that failed counts as at least one failure, whatever its report says: it may have none. */
async function countTests(file: string, hasFailed: boolean): Promise<typeof total> {
  const own = { passed: Number(!hasFailed), failed: Number(hasFailed), skipped: 0 };
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (!text) return own;
  const { stats, ...vitest } = JSON.parse(text) as Report; // As the runners document it.
  const passed = stats?.expected ?? vitest.numPassedTests ?? 0;
  const failed = stats ? stats.unexpected + stats.flaky : (vitest.numFailedTests ?? 0);
  const skipped = stats?.skipped ?? vitest.numPendingTests ?? 0;
  return { passed, failed: Math.max(failed, own.failed), skipped };
}
