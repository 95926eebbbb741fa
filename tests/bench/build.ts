// `npm run bench:build -- --size 1000 --runs 3`: builds the site with generated articles and a bare project
// (tests/bench/bare) with the same articles, in turns. Prints medians, and ends with 1 where our build takes more than
// 3.5 times as long. The bare project builds only pages; ours adds an image, a feed entry and a result
// of the search for each article. Without the content check, which would find that the copies are copies.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT } from '../support/environment.ts';
import { changeFile, SITE_PATHS } from '../support/project-copy.ts';
import { generateArticles } from './generate-articles.ts';
import { median } from './median.ts';

const TIME_LIMIT = 3.5;

/** A file system in memory on Linux: a disk is slow to create thousands of files just after deleting as many. */
const MEMORY = '/dev/shm';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '1000' }, runs: { type: 'string', default: '3' } },
});
const size = Number(values.size);
const runs = Number(values.runs);
if (![size, runs].every((number) => Number.isInteger(number) && number > 0)) {
  throw new Error('Write --size 1000 and --runs 3: whole numbers above zero.');
}

const scratch = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'bench-build-'));
const site = join(scratch, 'site');
const bare = join(scratch, 'bare');
const seconds = { site: [] as number[], bare: [] as number[] };

try {
  await cp(join(import.meta.dirname, 'bare'), bare, { recursive: true });
  for (const path of SITE_PATHS) {
    await cp(join(PROJECT_ROOT, path), join(site, path), { recursive: true });
  }
  changeFile(site, 'astro.config.mjs', (text) => text.replace(/^ *contentCheck\(\),\n/m, ''));
  // Node looks for packages in the parent folders too.
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(scratch, 'node_modules'), 'junction');
  await writeArticles();
  for (let run = 0; run < runs; run += 1) {
    seconds.bare.push(await build(bare));
    seconds.site.push(await build(site));
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

const ratio = median(seconds.site) / median(seconds.bare);
console.log(`${size} articles, median of ${runs} builds
  site  ${median(seconds.site).toFixed(1)} s
  bare  ${median(seconds.bare).toFixed(1)} s
  ratio ${ratio.toFixed(2)}, at most ${TIME_LIMIT} at 1,000 articles`);
if (ratio > TIME_LIMIT) process.exitCode = 1;

async function writeArticles(): Promise<void> {
  for (const project of [site, bare]) {
    const folder = join(project, 'content/articles');
    await cp(join(PROJECT_ROOT, 'content/articles'), folder, { recursive: true });
    for (const { slug, fields, body } of generateArticles(size)) {
      await writeFile(join(folder, `${slug}.mdx`), `---\n${fields}\n---\n${body}`);
    }
  }
}

/** Builds without a cache. Returns the seconds it took. */
async function build(project: string): Promise<number> {
  for (const left of ['.astro', 'dist']) {
    await rm(join(project, left), { recursive: true, force: true });
  }
  const started = performance.now();
  await execa('astro', ['build', '--silent', '--force'], {
    cwd: project,
    env: BUILD_ENVIRONMENT,
    preferLocal: true,
    localDir: PROJECT_ROOT,
  });
  return (performance.now() - started) / 1000;
}
