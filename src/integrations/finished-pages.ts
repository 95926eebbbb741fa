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
 * Reads each page of the built site once, for all readers, and writes it once, with all that is done to
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
        const site = { dir, root, cacheDir, logger };
        const readings = await Promise.all(readers.map((reader) => reader(site)));
        const steps = finishes.map((finish) => finish(dir));
        const finish = async (original: string, file: URL) => {
          let html = original;
          for (const step of steps) html = await step(html, file);
          if (html !== original) await writeFile(file, html);
        };

        const files = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        await Readable.from(files).forEach(
          async (file: URL) => {
            const html = await readFile(file, 'utf8');
            const page = readBuiltPage(dir, file, html);
            await Promise.all([
              finish(html, file),
              ...readings.map(({ read }) => read(page, html)),
            ]);
          },
          { concurrency: AT_ONCE },
        );
        await Promise.all(readings.map(({ end }) => end()));
      },
    },
  };
}
