// `npm run test:faults`: plants each fault of faults.ts in a copy of the project, one at a time, runs the smallest test
// that should notice it, and prints which are not noticed. Words after `--` choose the faults whose place or name has them.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT, OUTPUT } from '../support/environment.ts';
import { FAULTS, type Fault } from './faults.ts';

/** What Vitest's report says of the tests of each file. */
interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The start of Astro takes longer than most tests, and few of those here need it. */
const WITHOUT_ASTRO = 'tests/faults/vitest.config.ts';
const WITH_ASTRO = 'tests/vitest.config.ts';

const COPIED = ['.github', '.vscode', 'content', 'public', 'src', 'supabase', 'tests'];
const COPIED_FILES = ['astro.config.mjs', 'package.json', 'tsconfig.json'];

const copy = mkdtempSync(join(tmpdir(), 'faults-'));
const words = process.argv.slice(2);
const chosen = FAULTS.filter(({ what, file }) =>
  words.every((word) => `${what} ${file}`.includes(word)),
);

copyProject();
const tests = [...new Set(chosen.map(({ test }) => test))];
const withAstro = await failuresOf(tests, WITHOUT_ASTRO);
const needAstro = tests.filter(
  (test) =>
    /components\/.*\.test\.ts$/.test(test) || withAstro.some((failure) => failure.startsWith(test)),
);
const broken = needAstro.length > 0 ? await failuresOf(needAstro, WITH_ASTRO) : [];
for (const failure of broken) console.log(`Without any fault, this fails: ${failure}`);
const missed: string[] = [];
for (const [index, fault] of chosen.entries()) {
  const started = performance.now();
  const place = `${index + 1}\t${fault.file}: ${fault.what}`;
  const isBroken = broken.some((failure) => failure.startsWith(fault.test));
  if (!standsOnce(fault))
    console.log(`${place}: '${fault.find}' does not stand there once; mend it`);
  const caughtBy = isBroken || !standsOnce(fault) ? undefined : await plant(fault);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!caughtBy) missed.push(place);
  console.log(`${place}\t${caughtBy ?? 'NOT CAUGHT'}\t${seconds} s`);
}
process.exitCode = missed.length * 10 > chosen.length || !chosen.every(standsOnce) ? 1 : 0;
rmSync(copy, { recursive: true, force: true });
console.log(`\n${chosen.length - missed.length} of ${chosen.length} caught by the smallest test`);
for (const place of missed) console.log(`Not caught: ${place}`);

function copyProject(): void {
  const isOutput = (path: string) => path.startsWith(OUTPUT);
  for (const path of [...COPIED, ...COPIED_FILES])
    cpSync(join(PROJECT_ROOT, path), join(copy, path), {
      recursive: true,
      filter: (path) => !isOutput(path),
    });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'));
}

/** Whether the code that a fault is planted in is still there. */
function standsOnce({ file, find, test }: Fault): boolean {
  if (![file, test].every((path) => existsSync(join(copy, path)))) return false;
  return readFileSync(join(copy, file), 'utf8').split(find).length === 2;
}

/** Plants a fault, and returns the test that has noticed it; undefined if none has. The file is as before in the end. */
async function plant({ file, find, replace, test }: Fault): Promise<string | undefined> {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  try {
    const config = needAstro.includes(test) ? WITH_ASTRO : WITHOUT_ASTRO;
    const [first] = await failuresOf([test], config, ['--bail=1']);
    return first;
  } finally {
    writeFileSync(path, whole);
  }
}

/** Runs some files of tests in the copy. Returns those that fail, as their file and their name. */
async function failuresOf(tests: string[], config: string, more: string[] = []): Promise<string[]> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const { failed } = await execa('vitest', ['run', '--config', config, ...more, ...tests], {
    cwd: copy,
    env: { ...BUILD_ENVIRONMENT, REPORT: report },
    preferLocal: true,
    localDir: PROJECT_ROOT,
    reject: false,
    stdin: 'ignore',
  });
  if (!failed) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report; // As Vitest documents it.
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const first = assertionResults.find(({ status }) => status === 'failed');
      return `${relative(copy, name)}: ${first?.fullName ?? 'it cannot run'}`;
    });
}
