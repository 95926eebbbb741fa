import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { minify } from 'vite';
import { isRedirect } from './built-pages.ts';
import type { Finish } from './finished-pages.ts';

/** The scripts that Astro writes into each page for its islands: how they load, and what they are. */
const RUNTIME = /<script>(\(\(\)=>\{[^<]*(?:astro:|astro-island)[\s\S]*?)<\/script>/g;

/** Astro's one rule for them, which it puts where HTML allows no style; ours stands in base.css. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/g;

const ISLAND = /<astro-island\b[^>]*>/g;

/** The name that an island has in error messages, and a value: none of our directives takes one. */
const ISLAND_OPTIONS = /opts="[^"]*"/;

/**
 * What the runtime does without: a number that nothing reads, an empty list, and by what it would know that
 * an island is whole. Here it comes when the page is, after DOMContentLoaded.
 */
const ISLAND_EXTRAS = / (?:uid="[^"]*"|props="\{\}"|await-children)/g;
const ISLAND_END = '<!--astro:end-->';

/** Where `arrival.js` in the head fetches the file. */
const LATE = '/late.js';

/** Go with the runtime: our own scripts that may come late. */
const OUR_SCRIPTS = ['theme-choice.js', 'transition.js', 'prefetch.js', 'fonts.js'].map(
  (name) => new URL(`../components/head/scripts/${name}`, import.meta.url),
);

/**
 * Takes the runtime of Astro's islands, 1.5 KB in every page, out into one file that is fetched
 * after the first paint and kept. Nothing waits for it: an island is HTML until its script arrives.
 */
export const islandRuntime: Finish = ({ dir }) => {
  const pathsBySource = new Map<string, Promise<string>>();
  return async (html, page) => {
    if (isRedirect(html)) return html;
    const source = [...html.matchAll(RUNTIME)].map(([, script]) => script).join('\n');
    if (!source) throw new Error(`${page.pathname} has no runtime that island-runtime.ts knows`);

    const path = pathsBySource.get(source) ?? writeRuntime(source, dir);
    pathsBySource.set(source, path); // Pages with the same islands share one file.
    if (!html.includes(LATE)) throw new Error(`${page.pathname} does not fetch ${LATE}`);
    return html
      .replace(LATE, `/${await path}`)
      .replaceAll(RUNTIME, '')
      .replaceAll(ISLAND, (tag) =>
        tag.replace(ISLAND_OPTIONS, 'opts="{}"').replaceAll(ISLAND_EXTRAS, ''),
      )
      .replaceAll(ISLAND_END, '')
      .replaceAll(ISLAND_STYLE, '');
  };
};

/** The path of the file that holds it, and our own scripts after it. */
async function writeRuntime(source: string, dir: URL): Promise<string> {
  const ours = await Promise.all(OUR_SCRIPTS.map((file) => readFile(file, 'utf8')));
  const { code } = await minify('islands.js', [source, ...ours].join('\n'), { module: true });
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const path = `_astro/islands.${hash}.js`;
  await mkdir(new URL('_astro/', dir), { recursive: true });
  await writeFile(new URL(path, dir), code);
  return path;
}
