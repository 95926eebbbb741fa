import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { readBuiltPages, type BuiltPage } from './built-pages.ts';
import { forgetUnused } from './kept-files.ts';

export interface BuiltSite {
  dir: URL;
  /** What is kept between builds. */
  cacheDir: URL;
  logger: AstroIntegrationLogger;
}

/** What is made beside the pages, from what they say of themselves. */
export type Make = (site: BuiltSite, pages: BuiltPage[]) => Promise<void>;

/** One thing that is done to every page of the built site. Called once a build. */
export type Finish = (site: BuiltSite) => Step;

/** What it does to one page. */
type Step = (html: string, page: URL) => Promise<string>;

/**
 * Reads all pages of the built site, then writes each once more, with all that is done to it, in that order.
 * What is made beside them is made meanwhile.
 */
export function finishedPages({
  makes,
  finishes,
}: {
  makes: Make[];
  finishes: Finish[];
}): AstroIntegration {
  let cacheDir: URL;
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ cacheDir } = config);
      },
      'astro:build:done': async ({ assets, dir, logger }) => {
        const files = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        const site = { dir, cacheDir, logger };
        const pages = readBuiltPages(dir, files);
        const steps = finishes.map((finish) => finish(site));
        await Promise.all([
          ...makes.map((make) => make(site, pages)),
          forEachConcurrently(files, (file) => finishPage(file, steps)),
        ]);
        await forgetUnused();
      },
    },
  };
}

/** Nothing waits for the disk, as in `readBuiltPages`. */
async function finishPage(file: URL, steps: Step[]): Promise<void> {
  const rendered = readFileSync(file, 'utf8');
  const html = await takeSteps(steps, rendered, file);
  if (html !== rendered) writeFileSync(file, html);
}

/** The page after all of them, one after the other. */
export async function takeSteps(steps: Step[], rendered: string, page: URL): Promise<string> {
  let html = rendered;
  for (const step of steps) html = await step(html, page);
  return html;
}
