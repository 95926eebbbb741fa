// `npm run bench:build -- --sizes 200,1000 --runs 3`: builds the site with generated articles, and a bare project
// (tests/bench/bare) with the same articles, one clean build after the other; the order alternates between runs.
// Prints medians, and exits with 1 where a limit is exceeded: at 1,000 articles at most 3.5 times the bare build's
// time and 1.4 times its memory, and per article at 5,000 at most 1.2 times the time at 1,000.
//
// The bare project builds only pages. Our times include an image, a Markdown copy, a feed entry and a search index
// entry for each article.
//
// Memory is the peak resident set size of the build process, in which Astro, Vite and the bundler run with all
// their threads. It does not include Pagefind, which runs in a separate process.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { BUILD_ENVIRONMENT } from '../support/environment.ts';
import { generateArticles, withoutParts, type GeneratedArticle } from './generate-articles.ts';
import { median } from './median.ts';
import type { Needs } from './peak-memory.ts';

interface Build {
  seconds: number;
  processorSeconds: number;
  megabytes: number;
}

const JUDGED_SIZE = 1000;
/** The highest ratios of our build's time and memory to the bare build's, at that size. */
const TIME_LIMIT = 3.5;
const MEMORY_LIMIT = 1.4;
const LARGE_SIZE = 5000;
/** The highest ratio of the time per article at the large size to that at the judged size. */
const GROWTH_LIMIT = 1.2;

/** A file system in memory on Linux: a disk is slow to create thousands of files just after deleting as many. */
const MEMORY = '/dev/shm';

const ROOT_FILES = ['astro.config.mjs', 'package.json', 'tsconfig.json'];

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200,1000,5000' },
    runs: { type: 'string', default: '3' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);
if (![...sizes, runs].every((number) => Number.isInteger(number) && number > 0)) {
  throw new Error('Write --sizes 200,1000 and --runs 3: whole numbers above zero.');
}

const scratch = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'bench-build-'));
const site = join(scratch, 'site');
const bare = join(scratch, 'bare');
const table = new Table({
  head: ['articles', 'project', 'seconds', 'ms an article', 'processor s', 'peak MB', 'times bare'],
  style: { head: [], border: [] },
});
const siteBuilds = new Map<number, Build>();

try {
  await layOut();
  for (const size of sizes) {
    await write(await generateArticles(size));
    const builds = { [bare]: [] as Build[], [site]: [] as Build[] };
    for (let run = 0; run < runs; run += 1) {
      // Alternates the order, so that work left over from one build does not always slow down the same project.
      for (const project of run % 2 === 0 ? [bare, site] : [site, bare]) {
        await clean(project);
        builds[project]?.push(await build(project));
      }
    }
    report(size, medians(builds[bare] ?? []), medians(builds[site] ?? []));
  }
  console.log(table.toString());
  judgeGrowth();
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Creates the two projects, each with the packages of this one and a separate cache. */
async function layOut(): Promise<void> {
  await cp(join(import.meta.dirname, 'bare'), bare, { recursive: true });
  for (const folder of ['content', 'public', 'src']) {
    await cp(join(PROJECT_ROOT, folder), join(site, folder), { recursive: true });
  }
  for (const file of ROOT_FILES) await cp(join(PROJECT_ROOT, file), join(site, file));
  const modules = join(PROJECT_ROOT, 'node_modules');
  const packages = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  for (const project of [site, bare]) {
    await mkdir(join(project, 'node_modules'), { recursive: true });
    for (const name of packages) {
      await symlink(join(modules, name), join(project, 'node_modules', name), 'junction');
    }
  }
}

async function write(articles: GeneratedArticle[]): Promise<void> {
  for (const project of [site, bare]) {
    const folder = join(project, 'content/articles');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const { slug, fields, body } of articles) {
      const text = project === bare ? withoutParts(body) : body;
      await writeFile(join(folder, `${slug}.mdx`), `---\n${fields}\n---\n${text}`);
    }
  }
}

/** Deletes the output of a build. */
async function clean(project: string): Promise<void> {
  for (const left of ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite']) {
    await rm(join(project, left), { recursive: true, force: true });
  }
}

async function build(project: string): Promise<Build> {
  const needsFile = join(scratch, 'needs.json');
  const started = performance.now();
  await execa(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, 'peak-memory.ts'),
      join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs'),
      'build',
      '--silent',
    ],
    { cwd: project, env: { ...BUILD_ENVIRONMENT, NEEDS_FILE: needsFile }, all: true },
  );
  const seconds = (performance.now() - started) / 1000;
  const needs = JSON.parse(await readFile(needsFile, 'utf8')) as Needs; // The format of peak-memory.ts.
  return {
    seconds,
    processorSeconds: (needs.userCPUTime + needs.systemCPUTime) / 1e6,
    megabytes: needs.maxRSS / 1024,
  };
}

function medians(builds: Build[]): Build {
  return {
    seconds: median(builds.map(({ seconds }) => seconds)),
    processorSeconds: median(builds.map(({ processorSeconds }) => processorSeconds)),
    megabytes: median(builds.map(({ megabytes }) => megabytes)),
  };
}

function report(size: number, bareBuild: Build, siteBuild: Build): void {
  siteBuilds.set(size, siteBuild);
  const time = siteBuild.seconds / bareBuild.seconds;
  const memory = siteBuild.megabytes / bareBuild.megabytes;
  table.push(
    row(size, 'bare', bareBuild),
    row(size, 'site', siteBuild, `time ${time.toFixed(2)}, memory ${memory.toFixed(2)}`),
  );
  if (size !== JUDGED_SIZE) return;
  if (time > TIME_LIMIT) fail(`At ${size} articles a build may take ${TIME_LIMIT} times as long.`);
  if (memory > MEMORY_LIMIT)
    fail(`At ${size} articles it may need ${MEMORY_LIMIT} times as much memory.`);
}

function judgeGrowth(): void {
  const [judged, large] = [siteBuilds.get(JUDGED_SIZE), siteBuilds.get(LARGE_SIZE)];
  if (!judged || !large) return;
  const growth = large.seconds / LARGE_SIZE / (judged.seconds / JUDGED_SIZE);
  console.log(
    `An article at ${LARGE_SIZE} takes ${growth.toFixed(2)} times what it takes at ${JUDGED_SIZE}.`,
  );
  if (growth > GROWTH_LIMIT) fail(`It may take ${GROWTH_LIMIT} times as long.`);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function row(
  size: number,
  name: string,
  { seconds, processorSeconds, megabytes }: Build,
  timesBare = '',
) {
  return [
    size,
    name,
    seconds.toFixed(1),
    ((seconds * 1000) / size).toFixed(1),
    processorSeconds.toFixed(1),
    megabytes.toFixed(0),
    timesBare,
  ];
}
