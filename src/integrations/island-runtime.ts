import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { transform } from 'esbuild';

/** The scripts that Astro writes into each page for its islands: how they load, and what they are. */
const RUNTIME = /<script>(\(\(\)=>\{[^<]*(?:astro:|astro-island)[\s\S]*?)<\/script>/g;

/** Astro's one rule for them, which it puts where HTML allows no style; ours stands in base.css. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/g;

/** The name that an island has in error messages, and a value: none of our directives takes one. */
const ISLAND_OPTIONS = /opts="[^"]*"/g;

/** Go with it: our own scripts that may come late. */
const LATE = ['theme-choice.js', 'transition.js', 'prefetch.js'].map(
  (name) => new URL(`../components/head/scripts/${name}`, import.meta.url),
);

/**
 * Takes the runtime of Astro's islands, 1.5 KB in every page, out into one file that is fetched
 * beside the page and kept. Nothing waits for it: an island is HTML until its script arrives.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true });
        const late = await Promise.all(LATE.map((file) => readFile(file, 'utf8')));
        const codes = new Map<string, Promise<string>>();
        const pages = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        for (const page of pages) {
          const html = await readFile(page, 'utf8');
          const runtime = [...html.matchAll(RUNTIME)].map(([, script]) => script);
          if (runtime.length === 0) continue;
          const source = [...runtime, ...late].join('\n');
          const pending = codes.get(source) ?? minified(source);
          codes.set(source, pending); // Pages with the same islands share one file.
          const code = await pending;

          const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
          const path = `_astro/islands.${hash}.js`;
          await writeFile(new URL(path, dir), code);
          const [first = ''] = html.match(RUNTIME) ?? [];
          await writeFile(
            page,
            html
              .replace(first, `<script async src="/${path}"></script>`)
              .replaceAll(RUNTIME, '')
              .replaceAll(ISLAND_OPTIONS, 'opts="{}"')
              .replaceAll(ISLAND_STYLE, ''),
          );
        }
      },
    },
  };
}

async function minified(source: string): Promise<string> {
  const { code } = await transform(source, { minify: true, format: 'iife' });
  return code;
}
