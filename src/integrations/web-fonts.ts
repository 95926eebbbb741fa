import { isRedirect } from './built-pages.ts';
import type { Finish } from './finished-pages.ts';

/** What Astro writes for our typefaces: each face, that of its fallback, and the list of names. */
const TYPEFACES = /@font-face\{[^}]*\}|:root\{--font-(?:newsreader|instrument-sans):[^}]*\}/g;

/** What Astro puts behind the name of a typeface so that no two can be the same. Ours are not. */
const MARK = /(?<=(?:Newsreader|Instrument Sans))-[0-9a-f]{16}/g;

/**
 * Puts our typefaces first among the styles, and has them count where there is a mouse; elsewhere
 * `components/head/scripts/arrival.js` decides. Where they do not count, their fallbacks and even their
 * names would cost time before the first paint: the system is asked for each name in each weight.
 */
export const webFonts: Finish = () => async (html, page) => {
  if (isRedirect(html)) return html;
  const typefaces = html.match(TYPEFACES);
  if (!typefaces) throw new Error(`${page.pathname} has no @font-face that web-fonts.ts knows`);
  const faces = typefaces.join('').replaceAll(MARK, '');
  return html
    .replaceAll(TYPEFACES, '')
    .replace('<style>', () => `<style>@media (pointer:fine){${faces}}`);
};
