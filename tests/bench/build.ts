// `npm run bench:build -- --sizes 200,1000 --runs 3`: builds the site with a grown catalogue, beside a
// bare project (tests/bench/bare) with the same articles, one build after the other. Prints the median
// seconds of each, and ends with 1 where the site needs more than 1.3 times the bare project's time or
// memory. These builds start cold: nothing that an earlier one kept is there. "Again" is the site's next
// build, which finds the pictures that the first one drew, as on a host that keeps node_modules/.astro.
//
// Astro's incremental builds were tried: 6 s less of 29 where 1,000 articles had not changed, nothing for
// nineteen. They are off, because a page that is left as it was keeps the names of scripts that a change
// elsewhere may have renamed.
//
// The bare project makes its pages and nothing else. Ours makes a picture, a Markdown copy, an entry in
// the feed and one in the search index for each article too; that is in its number.
//
// Memory is the highest resident set of the build's own process, in which Astro, Vite and the bundler
// run with all their threads. What esbuild's helper process holds, some 20 MB, is not in it.
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

/** How many times a bare build's time and memory ours may need, at `JUDGED_SIZE` articles. */
const LIMIT = 1.3;
const JUDGED_SIZE = 1000;

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

const scratch = await mkdtemp(join(tmpdir(), 'bench-build-'));
const site = join(scratch, 'site');
const bare = join(scratch, 'bare');
const table = new Table({
  head: ['articles', 'project', 'seconds', 'ms an article', 'processor s', 'peak MB', 'times bare'],
  style: { head: [], border: [] },
});

try {
  await layOut();
  for (const size of sizes) {
    await write(await growCatalogue(size));
    const builds: Record<'bare' | 'site' | 'again', Build[]> = { bare: [], site: [], again: [] };
    for (let run = 0; run < runs; run += 1) {
      await forget(bare);
      builds.bare.push(await build(bare));
      await forget(site);
      builds.site.push(await build(site));
      builds.again.push(await build(site));
    }
    report(size, medians(builds.bare), medians(builds.site), medians(builds.again));
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

/** Takes away what builds keep. */
async function forget(project: string): Promise<void> {
  for (const kept of [
    '.astro',
    'dist',
    'node_modules/.astro',
    'node_modules/.cache',
    'node_modules/.vite',
  ]) {
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

function report(size: number, bareBuild: Build, siteBuild: Build, again: Build): void {
  const timesBare = ({ seconds, megabytes }: Build) => ({
    time: seconds / bareBuild.seconds,
    memory: megabytes / bareBuild.megabytes,
  });
  const inWords = ({ time, memory }: ReturnType<typeof timesBare>) =>
    `time ${time.toFixed(2)}, memory ${memory.toFixed(2)}`;
  const { time, memory } = timesBare(siteBuild);
  table.push(
    row(size, 'bare', bareBuild, ''),
    row(size, 'site', siteBuild, inWords({ time, memory })),
    row(size, 'site, again', again, inWords(timesBare(again))),
  );
  if (size === JUDGED_SIZE && Math.max(time, memory) > LIMIT) {
    console.error(
      `At ${size} articles the site may need ${LIMIT} times what the bare project needs.`,
    );
    process.exitCode = 1;
  }
}

function row(
  size: number,
  name: string,
  { seconds, processorSeconds, megabytes }: Build,
  times: string,
) {
  return [
    size,
    name,
    seconds.toFixed(1),
    ((seconds * 1000) / size).toFixed(1),
    processorSeconds.toFixed(1),
    megabytes.toFixed(0),
    times,
  ];
}
