// `npm run test:mutations`: removes one control after the other in a copy of the project, runs the
// backend tests, and prints which test fails. A control without a failing test is untested.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { OUTPUT } from '../support/environment.ts';
import { CONTROLS, type Control } from './controls.ts';

interface Report {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** They stop and start programs, or repeat what others test, and hold no control of their own. */
const SLOW_TESTS = [
  'supabase/tests/database-restart.test.ts',
  'supabase/tests/delivery-failures.test.ts',
  'tests/backend/enquiry-properties.test.ts',
  'tests/backend/local-backend.test.ts',
];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = CONTROLS.filter(({ name }) => name.includes(values.only));
const copy = await mkdtemp(join(tmpdir(), 'mutant-'));

for (const part of ['src', 'supabase', 'content', 'tests', 'public']) {
  await cp(join(PROJECT_ROOT, part), join(copy, part), {
    recursive: true,
    filter: (source) => !source.startsWith(OUTPUT),
  });
}
for (const file of ['package.json', 'tsconfig.json', 'astro.config.mjs']) {
  await cp(join(PROJECT_ROOT, file), join(copy, file));
}
await symlink(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'));

const table = new Table({ head: ['Control', 'Noticed by'], style: { head: [], border: [] } });
const whole = await firstFailure();
if (whole) throw new Error(`The tests fail with every control in place: ${whole}`);

let missed = 0;
for (const control of chosen) {
  const file = join(copy, control.file);
  const original = await readFile(file, 'utf8');
  await writeFile(file, mutate(original, control));
  const noticed = await firstFailure();
  await writeFile(file, original);
  if (!noticed) missed += 1;
  table.push([control.name, noticed ?? 'NOBODY']);
  console.log(`${noticed ? 'noticed' : 'MISSED '}  ${control.name}`);
}

await rm(copy, { recursive: true, force: true });
console.log(table.toString());
console.log(
  `${chosen.length - missed} of ${chosen.length} controls: a test notices when they are gone`,
);
process.exitCode = missed > 0 ? 1 : 0;

/** @throws when the text to replace does not occur exactly once: the mutation is then out of date. */
function mutate(text: string, { name, file, find, replace }: Control): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} places for "${name}", not one: ${find}`);
  }
  return parts.join(replace);
}

/** The full name of the first test that fails, or why they did not run; null when all pass. */
async function firstFailure(): Promise<string | null> {
  const report = join(copy, 'report.json');
  await rm(report, { force: true });
  const { all } = await execa(
    'vitest',
    [
      'run',
      ...['--config', 'tests/vitest.config.ts', '--project', 'backend', '--bail', '1'],
      ...SLOW_TESTS.flatMap((file) => ['--exclude', file]),
      ...['--reporter', 'json', '--outputFile', report],
    ],
    {
      cwd: copy,
      env: { TEST_PORT_OFFSET: '-3000' }, // Other tests may run at the same time.
      preferLocal: true,
      localDir: PROJECT_ROOT,
      reject: false,
      all: true,
      stdin: 'ignore',
    },
  );
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null)
    return `the start: ${all.split('\n').find((line) => /rror/.test(line)) ?? all}`;
  const { testResults } = JSON.parse(text) as Report; // The format of Vitest's JSON reporter.
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  return failed?.fullName ?? testResults.find(({ message }) => message)?.message ?? null;
}
