import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';

/** The bundle that all pages share; a page's other styles, those of its fonts, are small. */
const SHARED_CSS = /(?<=<style>)\/\*! tailwindcss [\s\S]*?(?=<\/style>)/;

const BANNER = /^\/\*![\s\S]*?\*\/\s*/;

/** For browsers without `@property`. They lack `light-dark()` too, which every colour needs. */
const FALLBACK_LAYER = /@layer properties\{@supports[\s\S]*?\}\}\}(?=@layer)/;

/** The name of a property and its initial value, if it has one that is neither a list nor a text. */
const REGISTERED = /@property (--[\w-]+)\{[^}]*?(?:initial-value:([\w.%-]+))?\}/g;
const WITH_FALLBACK = /var\((--tw-[\w-]+),(var\(--[\w-]+\))\)/g;

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const END_OF_HEAD = '</head>';
const SCRIPT_OR_STYLE = /<(script|style)\b[\s\S]*?<\/\1>/g;
const TAG = /<[a-z][^>]*>/g;
const ISLAND = /component-url="([^"]+)"/g;
const WORD_IN_TAG = /[^\s"<>=]+/g;
const WORD_IN_CODE = /[^\s"'`<>=]+/g;

/**
 * Leaves in each page only the rules that it can use, so that a page and its styles arrive in one
 * flight. What counts is every word in the page's tags, and in the code of its islands, which bring
 * classes of their own when they come alive.
 */
export function usedCss(): AstroIntegration {
  return {
    name: 'used-css',
    hooks: {
      'astro:build:done': async ({ assets, dir }) => {
        const cache = new Map<string, Promise<string>>();
        const pages = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        for (const page of pages) {
          const html = await readFile(page, 'utf8');
          const [css] = SHARED_CSS.exec(html) ?? [];
          if (!html.includes('<style>')) continue; // A redirect.
          if (!css)
            throw new Error(
              `${fileURLToPath(page)} has no shared styles: has their banner changed?`,
            );

          const words = [...wordsInTags(html), ...(await wordsInIslands(html, dir))];
          const used = [...new Set(words)].sort().join(' ');
          const purged = cache.get(used) ?? purge(css, used);
          cache.set(used, purged); // Pages with the same parts share one answer.
          const styled = html.replace(css, (await purged).replaceAll('$', '$$$$'));
          await writeFile(page, inOneElement(styled));
        }
      },
    },
  };
}

/** One element for all styles of the head, so that the page's policy needs one hash for them. */
function inOneElement(html: string): string {
  const [head = '', ...body] = html.split(END_OF_HEAD);
  const styles = [...head.matchAll(STYLE)];
  const all = `<style>${styles.map(([, css]) => css).join('')}</style>`;
  let isFirst = true;
  const merged = head.replaceAll(STYLE, () => {
    const element = isFirst ? all : '';
    isFirst = false;
    return element;
  });
  return [merged, ...body].join(END_OF_HEAD);
}

async function purge(css: string, used: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: used, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split(' '),
    variables: true,
    keyframes: true,
  });
  if (!result) throw new Error('PurgeCSS gave no answer.');
  return withoutUnusedProperties(result.css);
}

/**
 * Tailwind lets classes speak to each other through custom properties. Where nothing on the page sets
 * one, it stands for its initial value or its fallback, which is put in its place.
 */
function withoutUnusedProperties(css: string): string {
  let folded = css.replace(BANNER, '').replace(FALLBACK_LAYER, '');
  for (const [rule, name = '', value] of css.matchAll(REGISTERED)) {
    const isUsed = folded.includes(`var(${name}`);
    const isSet = folded.includes(`${name}:`);
    if (isUsed && (isSet || value === undefined)) continue;
    folded = folded.replace(rule, '').replaceAll(`var(${name})`, value ?? '');
  }
  return folded.replaceAll(WITH_FALLBACK, (whole, name: string, fallback: string) =>
    folded.includes(`${name}:`) ? whole : fallback,
  );
}

function wordsInTags(html: string): string[] {
  const tags = html.replaceAll(SCRIPT_OR_STYLE, '').match(TAG) ?? [];
  return tags.flatMap((tag) => tag.match(WORD_IN_TAG) ?? []);
}

async function wordsInIslands(html: string, dir: URL): Promise<string[]> {
  const urls = [...html.matchAll(ISLAND)].map(([, path = '']) => new URL(`.${path}`, dir));
  const codes = await Promise.all(urls.map((url) => readFile(url, 'utf8')));
  return codes.flatMap((code) => code.match(WORD_IN_CODE) ?? []);
}
