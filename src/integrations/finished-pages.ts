import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AstroIntegration } from 'astro';

/** One thing that is done to every page of the built site. Called once a build, with its folder. */
export type Finish = (dir: URL) => (html: string, page: URL) => Promise<string>;

/** How many pages are open at once: enough that the disk is never waited for. */
const AT_ONCE = 16;

/** Does all of it in one go, in that order: each page is read and written once. */
export function finishedPages(finishes: Finish[]): AstroIntegration {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        const steps = finishes.map((finish) => finish(dir));
        const pages = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        await Readable.from(pages).forEach(
          async (page: URL) => {
            const original = await readFile(page, 'utf8');
            let html = original;
            for (const step of steps) html = await step(html, page);
            if (html !== original) await writeFile(page, html);
          },
          { concurrency: AT_ONCE },
        );
      },
    },
  };
}
