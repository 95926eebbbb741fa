import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadEnv } from 'vite';

/** What every page is made of; Astro itself sees to the packages and to its own settings. */
const SOURCES = ['astro.config.mjs', 'src/**/*.*', 'content/**/*.*'];
/** Each is a part of its own pages alone, and of those that name it: see `getArticlePaths`. */
const ARTICLES = 'content/articles/*.mdx';

/** Astro's list of the pages that it keeps, in its cache. Without it, all are rendered. */
const LIST = 'incremental-build.json';
/** Stands beside the list while a build runs, and after one that was broken off. */
const MARK = 'build-is-running';

/**
 * Has the pages of an article left as they were rendered in the last build, if nothing has changed that
 * they are made of: a second less for each two hundred articles. `astro build --force` renders them all.
 *
 * Astro keeps pages by their address, not by what they were made of. So where a build was broken off, or
 * two ran at once, what is kept may be of another text, and nothing of it is used.
 */
export function unchangedPages(): AstroIntegration {
  const build = randomUUID();
  let cacheDir: URL;
  let isAlone = true;
  const forget = () => rm(new URL(LIST, cacheDir), { force: true });
  return {
    name: 'unchanged-pages',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          experimental: { incrementalBuild: true },
          vite: { define: { 'import.meta.env.BUILT_FROM': JSON.stringify(hashOf(config.root)) } },
        });
      },
      'astro:config:done': ({ config }) => {
        ({ cacheDir } = config);
      },
      'astro:build:start': async () => {
        const mark = new URL(MARK, cacheDir);
        isAlone = !existsSync(mark);
        if (!isAlone) await forget();
        await mkdir(cacheDir, { recursive: true });
        await writeFile(mark, build);
      },
      'astro:build:done': async () => {
        const mark = new URL(MARK, cacheDir);
        const isMine = existsSync(mark) && (await readFile(mark, 'utf8')) === build;
        if (!isAlone || !isMine) await forget();
        if (isMine) await rm(mark);
      },
    },
  };
}

/** Changes with all that every page is made of: sources, what a build is told, the year in the footer. */
function hashOf(root: URL): string {
  const hash = createHash('sha256');
  const told = loadEnv('production', fileURLToPath(root), 'PUBLIC_');
  hash.update(JSON.stringify([told, new Date().getFullYear()]));
  for (const file of globSync(SOURCES, { cwd: root, exclude: [ARTICLES] }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(new URL(file, root)));
  }
  return hash.digest('base64url');
}
