// `npm run bench:build -- --sizes 200,1000 --runs 3`: builds the site with a grown catalogue, beside a
// bare project (tests/bench/bare) with the same articles, one build after the other; every second run begins
// with the other project. Prints the median seconds of each. A first build finds nothing that an earlier one
// kept. The next one comes after a writer has changed one article, and finds what the first one kept in
// node_modules/.astro, as hosts keep it; both projects leave the pages of all other articles as they are
// (Astro's `experimental.incrementalBuild`). A bare project without that flag renders all of them at every
// build, so its next build is its first one over again.
//
// Judged is our next build at 1,000 articles alone: ends with 1 where it needs more than 1.3 times the time or
// the memory of a bare build that renders all. What it needs beside one that keeps its pages, and our first
// build beside a bare first one, are printed for whoever reads them.
//
// The bare project makes its pages and nothing else. Ours makes a picture, a Markdown copy, an entry in
// the feed and one in the search index for each article too; that is in its number. Most of a first build
// is pictures, 22 ms of a processor each.
//
// Memory is the highest resident set of the build's own process, in which Astro, Vite and the bundler
// run with all their threads. What esbuild's and Pagefind's own processes hold is not in it.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { execa } from 'execa';
import { PROJECT } from '../../supabase/local/settings.ts';
import { BUILD_ENVIRONMENT } from '../support/environment.ts';
import { growCatalogue, withoutParts, type GrownArticle } from './catalogue.ts';
import { median } from './median.ts';
import type { Needs } from './peak-memory.ts';

interface Build {
  seconds: number;
  processorSeconds: number;
  megabytes: number;
}

/** How many times the time and memory of a bare build that renders all our next one may need. */
const LIMIT = 1.3;
const JUDGED_SIZE = 1000;

/** In memory, on Linux: a disk that has just deleted thousands of files is slow to make thousands of others. */
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
  head: [
    'articles',
    'build',
    'seconds',
    'ms an article',
    'processor s',
    'peak MB',
    'times bare, all rendered',
    'times bare, next',
  ],
  style: { head: [], border: [] },
});

try {
  await layOut();
  for (const size of sizes) {
    const articles = await growCatalogue(size);
    await write(articles);
    const builds = {
      bare: { first: [] as Build[], next: [] as Build[] },
      site: { first: [] as Build[], next: [] as Build[] },
    };
    for (let run = 0; run < runs; run += 1) {
      const projects = [
        [bare, builds.bare],
        [site, builds.site],
      ] as const;
      // What the machine is still busy with after one build is not always the same one's burden.
      for (const [project, of] of run % 2 === 0 ? projects : projects.toReversed()) {
        await forget(project);
        of.first.push(await build(project));
        await changeOne(project, articles);
        of.next.push(await build(project));
      }
    }
    report(size, medians(builds.bare.first), medians(builds.bare.next), {
      first: medians(builds.site.first),
      next: medians(builds.site.next),
    });
  }
  console.log(table.toString());
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** The two projects, each with the packages of this one and a cache of its own. */
async function layOut(): Promise<void> {
  await cp(join(import.meta.dirname, 'bare'), bare, { recursive: true });
  for (const folder of ['content', 'deploy', 'public', 'src']) {
    await cp(join(PROJECT, folder), join(site, folder), { recursive: true });
  }
  for (const file of ROOT_FILES) await cp(join(PROJECT, file), join(site, file));
  const modules = join(PROJECT, 'node_modules');
  const packages = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  for (const project of [site, bare]) {
    await mkdir(join(project, 'node_modules'), { recursive: true });
    for (const name of packages) {
      await symlink(join(modules, name), join(project, 'node_modules', name), 'junction');
    }
  }
}

async function write(articles: GrownArticle[]): Promise<void> {
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

/**
 * The last one: all variants name the same few real articles, and change with them. At its top: all words that
 * follow have another place then, in the search index too.
 */
async function changeOne(project: string, articles: GrownArticle[]): Promise<void> {
  const article = articles.at(-1);
  if (!article) throw new Error('There is no article to change.');
  const file = join(project, 'content/articles', `${article.slug}.mdx`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(?<=^---\n[^]*?\n---\n)/, '\nOne line more.\n\n'));
}

/** Takes away what builds keep. */
async function forget(project: string): Promise<void> {
  for (const kept of ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite']) {
    await rm(join(project, kept), { recursive: true, force: true });
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
      join(PROJECT, 'node_modules/astro/bin/astro.mjs'),
      'build',
      '--silent',
    ],
    { cwd: project, env: { ...BUILD_ENVIRONMENT, NEEDS_FILE: needsFile }, all: true },
  );
  const seconds = (performance.now() - started) / 1000;
  const needs = JSON.parse(await readFile(needsFile, 'utf8')) as Needs; // As peak-memory.ts writes it.
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

/** `all`: a bare build that renders all; `kept`: one that renders the article that was changed. */
function report(size: number, all: Build, kept: Build, site: { first: Build; next: Build }): void {
  table.push(
    row(size, 'bare, first', all),
    row(size, 'site, first', site.first, times(site.first, all)),
    row(size, 'bare, next', kept),
    row(size, 'site, next', site.next, times(site.next, all), times(site.next, kept)),
  );
  const needs = [site.next.seconds / all.seconds, site.next.megabytes / all.megabytes];
  if (size === JUDGED_SIZE && Math.max(...needs) > LIMIT) {
    console.error(
      `At ${size} articles the next build may need ${LIMIT} times what a bare build that renders all needs.`,
    );
    process.exitCode = 1;
  }
}

function times(build: Build, other: Build): string {
  const time = build.seconds / other.seconds;
  const memory = build.megabytes / other.megabytes;
  return `time ${time.toFixed(2)}, memory ${memory.toFixed(2)}`;
}

function row(
  size: number,
  name: string,
  { seconds, processorSeconds, megabytes }: Build,
  ...timesBare: string[]
) {
  return [
    size,
    name,
    seconds.toFixed(1),
    ((seconds * 1000) / size).toFixed(1),
    processorSeconds.toFixed(1),
    megabytes.toFixed(0),
    ...timesBare,
  ];
}
