import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { readBuiltPage, type BuiltPage } from './built-pages.ts';

export interface BuiltSite {
  dir: URL;
  /** Of the project. */
  root: URL;
  /** What is kept between builds. */
  cacheDir: URL;
  logger: AstroIntegrationLogger;
}

/** What is made beside the pages, out of the pages as they were rendered. Called once a build. */
export type Reader = (site: BuiltSite) => Promise<{
  /** May be asked about several pages at once. */
  read(page: BuiltPage, html: string): Promise<void>;
  end(): Promise<void>;
}>;

/** One thing that is done to every page of the built site. Called once a build, with its folder. */
export type Finish = (dir: URL) => (html: string, page: URL) => Promise<string>;

/** How many pages are open at once: enough that neither the disk nor another process is waited for. */
const AT_ONCE = 16;

/**
 * Shows each page of the built site to all readers, then writes it once more, with all that is done to
 * it, in that order.
 */
export function finishedPages({
  readers,
  finishes,
}: {
  readers: Reader[];
  finishes: Finish[];
}): AstroIntegration {
  let root: URL;
  let cacheDir: URL;
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ root, cacheDir } = config);
      },
      'astro:build:done': async ({ assets, dir, logger }) => {
        const files = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        const site = { dir, root, cacheDir, logger };
        const readings = await Promise.all(readers.map((reader) => reader(site)));
        await forEach(files, async (file) => {
          const html = await readFile(file, 'utf8');
          const page = readBuiltPage(dir, file, html);
          await Promise.all(readings.map(({ read }) => read(page, html)));
        });
        // Pagefind packs its index in a process of its own meanwhile.
        const steps = finishes.map((finish) => finish(dir));
        await Promise.all([
          ...readings.map(({ end }) => end()),
          forEach(files, (file) => finishPage(file, steps)),
        ]);
      },
    },
  };
}

async function finishPage(file: URL, steps: ReturnType<Finish>[]): Promise<void> {
  const original = await readFile(file, 'utf8');
  let html = original;
  for (const step of steps) html = await step(html, file);
  if (html !== original) await writeFile(file, html);
}

function forEach(files: URL[], act: (file: URL) => Promise<void>): Promise<void> {
  return Readable.from(files).forEach(act, { concurrency: AT_ONCE });
}
