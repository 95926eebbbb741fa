import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** The scripts that Astro writes into each page for its islands: how they load, and what they are. */
const RUNTIME = /<script>(\(\(\)=>\{[^<]*(?:astro:|astro-island)[\s\S]*?)<\/script>/g;

/** Astro's one rule for them, which it puts where HTML allows no style; ours stands in base.css. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/g;

/**
 * Takes the runtime of Astro's islands, 1.7 KB in every page, out into one file that is fetched
 * beside the page and kept. Nothing waits for it: an island is HTML until its script arrives.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true });
        const pages = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        for (const page of pages) {
          const html = await readFile(page, 'utf8');
          const code = [...html.matchAll(RUNTIME)].map(([, script]) => script).join('\n');
          if (!code) continue;

          const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
          const path = `_astro/islands.${hash}.js`;
          await writeFile(new URL(path, dir), code);
          const [first = ''] = html.match(RUNTIME) ?? [];
          await writeFile(
            page,
            html
              .replace(first, `<script async src="/${path}"></script>`)
              .replaceAll(RUNTIME, '')
              .replaceAll(ISLAND_STYLE, ''),
          );
        }
      },
    },
  };
}
