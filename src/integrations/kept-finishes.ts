import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeSteps, type Finish } from './finished-pages.ts';
import { keptFile, makersOf } from './kept-files.ts';

/** What decides how a page is finished, beside what was rendered: all of this folder, so that none is forgotten. */
const FILES = [
  'astro.config.mjs', // Says which finishes there are, and their order.
  ...globSync('*.ts', { cwd: import.meta.dirname }).map((name) => `src/integrations/${name}`),
];
const PACKAGES = ['purgecss', 'sonner'];

/**
 * Does all of them to each page, in that order, and keeps the page as they leave it: it is not finished again
 * until it is rendered in another way. So what they do may depend on nothing else, and make nothing beside the
 * page; files that a page names have hashes of what they hold in their names.
 */
export function keptFinishes(finishes: Finish[]): Finish {
  return (site) => {
    const folder = fileURLToPath(new URL('pages/', site.cacheDir));
    const makers = makersOf(FILES, PACKAGES);
    const steps = finishes.map((finish) => finish(site));
    return async (rendered, page) => {
      const madeOf = [await makers, rendered];
      const make = () => takeSteps(steps, rendered, page);
      const file = await keptFile(folder, madeOf, '.html', make);
      return readFileSync(file, 'utf8');
    };
  };
}
