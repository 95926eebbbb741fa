import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { forEachAtOnce } from './at-once.ts';
import { readBuiltPages, type BuiltPage } from './built-pages.ts';

export interface BuiltSite {
  dir: URL;
  /** Of the project. */
  root: URL;
  /** What is kept between builds. */
  cacheDir: URL;
  /** What the pages say of themselves. */
  pages: Promise<BuiltPage[]>;
  logger: AstroIntegrationLogger;
}

/**
 * What is made beside the pages. Called once a build, it may read them as they were rendered; what it
 * answers with is done while they are finished.
 */
export type Reader = (site: BuiltSite) => Promise<() => Promise<void>>;

/** One thing that is done to every page of the built site. Called once a build, with its folder. */
export type Finish = (dir: URL) => (html: string, page: URL) => Promise<string>;

/**
 * Shows the pages of the built site to all readers, then writes each page once more, with all that is
 * done to it, in that order.
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
        const pages = readBuiltPages(dir, files);
        const site = { dir, root, cacheDir, pages, logger };
        const [makes] = await Promise.all([Promise.all(readers.map((read) => read(site))), pages]);

        const steps = finishes.map((finish) => finish(dir));
        await Promise.all([
          ...makes.map((make) => make()),
          forEachAtOnce(files, (file) => finishPage(file, steps)),
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
