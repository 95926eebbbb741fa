import { globSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { toLondonDay } from '#lib/dates.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

/** The files that a build reads, and a page that it writes. */
const FILES = [
  '{content,public,src}/**/*.*',
  '{astro.config.mjs,package-lock.json,tsconfig.json,.env}',
  'dist/index.html',
];
const VARIABLES = [
  'BUILD_DRAFTS',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'PUBLIC_SUPABASE_URL',
  'SITE_URL',
];

/**
 * Builds the site unless nothing has changed since the last call, and prints what it does and why.
 *
 * @param stampFile Remembers what the last call built from.
 * @throws when the build fails, with its output.
 */
export async function buildWhenChanged(stampFile: string): Promise<void> {
  const built = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n');
  const [change] = findChanges(built, listInputs());
  if (!change) {
    console.log('The site is up to date: nothing has changed since the last build.');
    return;
  }
  const why = built.length > 1 ? `, because of ${change}` : '';
  console.log(`Building the site${why}. This takes about 15 seconds.`);
  const { failed, all } = await execa('astro', ['build'], {
    cwd: PROJECT_ROOT,
    env: { ASTRO_TELEMETRY_DISABLED: '1' }, // Its notice would appear among the lines that matter.
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
    all: true,
  });
  if (failed) throw new Error(`${all}\nThe site was not built: the reason is above.`);
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, listInputs().join('\n'));
}

/** The names of the inputs that were added, removed or changed. Each line is a name, a tab and its state. */
function findChanges(before: string[], after: string[]): string[] {
  const changed = [
    ...after.filter((line) => !before.includes(line)),
    ...before.filter((line) => !after.includes(line)),
  ];
  return changed.map((line) => line.split('\t')[0] ?? '');
}

/** The inputs of a build, each with its state. Today's date is one: an article may be published on it. */
function listInputs(): string[] {
  const files = globSync(FILES, { cwd: PROJECT_ROOT }).sort();
  return [
    `the new day\t${toLondonDay(new Date())}`,
    ...VARIABLES.map((name) => `${name}\t${process.env[name] ?? ''}`),
    ...files.map((file) => {
      const { mtimeMs, size } = statSync(join(PROJECT_ROOT, file));
      return `${file}\t${mtimeMs} ${size}`;
    }),
  ];
}
