import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isRedirect } from './built-pages.ts';
import type { BuiltSite, Finish } from './finished-pages.ts';
import { keptFile, makersOf } from './kept-files.ts';

/** What decides which rules are left, beside the styles and the words. */
const FILES = ['src/integrations/used-css.ts'];
const PACKAGES = ['purgecss'];

/** What Astro writes for the styles of a page, those of its fonts apart. */
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/;

const BANNER = /^\/\*![\s\S]*?\*\/\s*/;

/** For browsers without `@property`. They lack `light-dark()` too, which every colour needs. */
const FALLBACK_LAYER = /@layer properties\{@supports[\s\S]*?\}\}\}(?=@layer)/;

/** The name of a property and its initial value, if it has one that is neither a list nor a text. */
const REGISTERED = /@property (--[\w-]+)\{[^}]*?(?:initial-value:([\w.%-]+))?\}/g;
const WITH_FALLBACK = /var\((--tw-[\w-]+),(var\(--[\w-]+\))\)/g;

/** What is left of a condition when none of its rules is used. */
const EMPTY = /@(?:media|supports)[^{}]*\{\}/g;

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const END_OF_HEAD = '</head>';

/** What has tags but no parts of the page, and what says in words what the page is about. */
const SCRIPT_OR_STYLE = /<(script|style)\b[\s\S]*?<\/\1>/g;
const META_TEXT = /\scontent="[^"]*"/g;
const TAG = /<[a-z][^>]*>/g;
const ISLAND = /component-url="([^"]+)"/g;
const WORD_IN_TAG = /[^\s"<>=]+/g;
const WORD_IN_CODE = /[^\s"'`<>=]+/g;

/** What `theme.js` writes into the page once it runs. */
const THEME_WORDS = ['data-theme', 'light', 'dark'];

/** What stands before a block of CSS: its selectors, or an at-rule. */
const BEFORE_BLOCK = /[^{}]*(?=\{)/g;

/** A name as CSS writes it, `md\:w-1\/2`, and what its backslashes stand for. */
const NAME_IN_CSS = /(?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;

/** The value in a selector such as `[href^="/blog"]`, which may be a part of a word. */
const VALUE_IN_SELECTOR = /\[[\w-]+[~|^$*]?=["']?([^"'\]]+)/g;

/**
 * Leaves in each page only the rules that it can use, so that a page and its styles arrive in one
 * flight. What counts is every word in the page's tags, and in the code of its islands,
 * which bring classes of their own when they come alive.
 */
export const usedCss: Finish = (site) => {
  const stylesByPath = takeStyles(site);
  return async (html, page) => {
    if (isRedirect(html)) return html;
    const [link, path] = STYLESHEET.exec(html) ?? [];
    const styles = path && stylesByPath.get(path);
    if (!link || !styles) throw new Error(`${fileURLToPath(page)} has no stylesheet of the build.`);
    const used = await styles.usedBy(html);
    return inOneElement(html.replace(link, () => `<style>${used}</style>`));
  };
};

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

/** Reads the bundles that pages share, by the paths in their links, and takes them away: nobody will ask for them. */
function takeStyles(site: BuiltSite): Map<string, Styles> {
  const paths = readdirSync(new URL('_astro/', site.dir))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `/_astro/${name}`);
  return new Map(
    paths.map((path) => {
      const file = new URL(`.${path}`, site.dir);
      const css = readFileSync(file, 'utf8');
      rmSync(file);
      return [path, new Styles(css, site)];
    }),
  );
}

/** The styles that pages share. Pages with the same parts, as most articles are, share one answer. */
class Styles {
  readonly #css: string;
  readonly #site: BuiltSite;
  readonly #makers = makersOf(FILES, PACKAGES);
  readonly #names: Set<string>;
  readonly #values: string[];
  readonly #wordsByIsland = new Map<string, Promise<string[]>>();
  readonly #purgedByWords = new Map<string, Promise<string>>();

  constructor(css: string, site: BuiltSite) {
    this.#css = css;
    this.#site = site;
    this.#names = new Set(namesInSelectors(css));
    this.#values = [...css.matchAll(VALUE_IN_SELECTOR)].map(([, value = '']) => value);
  }

  async usedBy(html: string): Promise<string> {
    const islands = [...html.matchAll(ISLAND)].map(([, path = '']) => this.#wordsInIsland(path));
    const words = new Set([
      ...THEME_WORDS,
      ...this.#known(wordsInTags(html)),
      ...(await Promise.all(islands)).flat(),
    ]);
    const used = [...words].sort().join(' ');
    const purged = this.#purgedByWords.get(used) ?? this.#purge(used);
    this.#purgedByWords.set(used, purged);
    return purged;
  }

  /** Kept between builds, few of which change a class. */
  async #purge(used: string): Promise<string> {
    const folder = fileURLToPath(new URL('css/', this.#site.cacheDir));
    const madeOf = [await this.#makers, this.#css, used];
    const file = await keptFile(folder, madeOf, '.css', () => purge(this.#css, used));
    return readFile(file, 'utf8');
  }

  #wordsInIsland(path: string): Promise<string[]> {
    const words =
      this.#wordsByIsland.get(path) ??
      readFile(new URL(`.${path}`, this.#site.dir), 'utf8').then((code) =>
        this.#known(code.match(WORD_IN_CODE) ?? []),
      );
    this.#wordsByIsland.set(path, words);
    return words;
  }

  /**
   * The words that the styles know. All others, such as those of links, can keep no rule. None is kept
   * here either: a part of a text keeps the whole of it in memory.
   */
  #known(words: string[]): string[] {
    return [...new Set(words)].filter(
      (word) => this.#names.has(word) || this.#values.some((value) => word.includes(value)),
    );
  }
}

async function purge(css: string, used: string): Promise<string> {
  const { PurgeCSS } = await import('purgecss'); // Most builds find every answer in the cache.
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
  return folded
    .replaceAll(WITH_FALLBACK, (whole, name: string, fallback: string) =>
      folded.includes(`${name}:`) ? whole : fallback,
    )
    .replaceAll(EMPTY, '')
    .replaceAll(EMPTY, ''); // One may have stood in another.
}

function wordsInTags(html: string): string[] {
  const tags = html.replaceAll(SCRIPT_OR_STYLE, '').replaceAll(META_TEXT, '').match(TAG) ?? [];
  return [...new Set(tags)].flatMap((tag) => tag.match(WORD_IN_TAG) ?? []);
}

/** Every name that a selector can ask for. A bare number, as of keyframes and drawings, is none. */
function namesInSelectors(css: string): string[] {
  const selectors = css.match(BEFORE_BLOCK)?.join(' ') ?? '';
  const names = selectors.match(NAME_IN_CSS) ?? [];
  return names.filter((name) => !/^\d/.test(name)).map(withoutEscapes);
}

function withoutEscapes(name: string): string {
  return name.replaceAll(ESCAPE, (_, code: string | undefined, character: string | undefined) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
  );
}
