import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Finish } from './finished-pages.ts';

/** Data is not run and has no hash; speculation rules have one. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const FORM_ACTION = /<form\b[^>]*\baction="([^"]+)"/g;
const FIRST_IN_HEAD = '<meta charset="utf-8">';

/** Pagefind fetches its index, and runs as WebAssembly; that page alone lets it. */
const SEARCH_RESULTS = 'data-search="results"';

/** The styles that the toasts add at run time: an empty element first, then its text. */
const TOASTS = 'component-export="Toasts"';
const SONNER_STYLE = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Writes into each page what the page may load and run, and nothing else: scripts and styles by their
 * hashes, no `unsafe-*`. Astro's own `security.csp` takes its hashes before the styles of a page are cut
 * down to what it uses and the islands' runtime is taken out; so this runs last and reads what is there.
 *
 * The part that a page cannot say of itself (`frame-ancestors`) is in deploy/headers.ts.
 */
export const contentPolicy: Finish = () => {
  const toastStyles = stylesOfToasts();
  return async (html, page) => {
    const [head, ...rest] = html.split(FIRST_IN_HEAD);
    if (rest.length !== 1) throw new Error(`${page.pathname} has not one ${FIRST_IN_HEAD}`);
    const policy = policyFor(html, html.includes(TOASTS) ? await toastStyles : []);
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    return [head, FIRST_IN_HEAD, meta, ...rest].join('');
  };
};

function policyFor(html: string, addedStyles: string[]): string {
  const actions = [...html.matchAll(FORM_ACTION)].map(([, action = '']) => action);
  const foreign = actions.filter((action) => URL.canParse(action));
  // The quote form's function, and the data API beside it.
  const api = [...new Set(foreign.map((action) => new URL(action).origin))];
  // A form's answer may be a redirect to a page of the site, which counts as a target too.
  const targets = actions.length > 0 ? ["'self'", ...api] : [];
  const hasSearch = html.includes(SEARCH_RESULTS);
  // The form's page talks to the project, and no page to anybody else. Its own site every page may ask:
  // the search does, and Lighthouse, which fetches robots.txt as the page.
  const connections = ["'self'", ...api];
  const styles = [...inlineOf(html, INLINE_STYLE), ...addedStyles];

  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(hasSearch ? ["'wasm-unsafe-eval'"] : []),
      ...hashesOf(inlineOf(html, INLINE_SCRIPT)),
    ],
    'style-src': hashesOf(styles),
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': connections,
    'form-action': targets,
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
    .join(';');
}

function inlineOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, content = '']) => content);
}

function hashesOf(contents: string[]): string[] {
  const hashes = contents.map((content) => createHash('sha256').update(content).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/** @throws when sonner no longer adds its style as it did: then its hash would be wrong. */
async function stylesOfToasts(): Promise<string[]> {
  const module = await readFile(createRequire(import.meta.url).resolve('sonner'), 'utf8');
  const [, literal] = SONNER_STYLE.exec(module) ?? [];
  if (!literal) throw new Error('sonner adds its style in another way; see content-policy.ts');
  return ['', JSON.parse(literal) as string]; // A string literal of JavaScript, with JSON's escapes.
}
