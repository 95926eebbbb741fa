import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Finish } from './finished-pages.ts';

/** The scripts that Astro writes into each page for its islands: how they load, and what they are. */
const RUNTIME = /<script>(\(\(\)=>\{[^<]*(?:astro:|astro-island)[\s\S]*?)<\/script>/g;

/** Astro's one rule for them, which it puts where HTML allows no style; ours stands in base.css. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/g;

/**
 * Takes the runtime of Astro's islands, 1.7 KB in every page, out into one file that is fetched
 * beside the page and kept. Nothing waits for it: an island is HTML until its script arrives.
 */
export const islandRuntime: Finish = (dir) => {
  const files = new Map<string, Promise<void>>();
  return async (html) => {
    const code = [...html.matchAll(RUNTIME)].map(([, script]) => script).join('\n');
    if (!code) return html;

    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    const path = `_astro/islands.${hash}.js`;
    const file = files.get(path) ?? write(new URL(path, dir), code);
    files.set(path, file);
    await file;
    const [first = ''] = html.match(RUNTIME) ?? [];
    return html
      .replace(first, `<script async src="/${path}"></script>`)
      .replaceAll(RUNTIME, '')
      .replaceAll(ISLAND_STYLE, '');
  };
};

async function write(file: URL, text: string): Promise<void> {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, text);
}
