import type { Finish } from './finished-pages.ts';

const WEB_FACE = /@font-face\{[^}]*src:url\([^}]*\}/g;

/** What Astro puts behind the name of a typeface so that no two can be the same. Ours are not. */
const MARK = /(?<=(?:Newsreader|Instrument Sans))-[0-9a-f]{16}/g;

/**
 * Puts the faces that must be fetched first among the styles, and has them count where there is a mouse;
 * elsewhere `components/head/scripts/arrival.js` decides. The fallbacks count everywhere.
 */
export const webFonts: Finish = () => async (html) => {
  const faces = html.match(WEB_FACE);
  if (!faces) return html; // A redirect.
  return html
    .replaceAll(WEB_FACE, '')
    .replace('<style>', `<style>@media (pointer:fine){${faces.join('')}}`)
    .replaceAll(MARK, '');
};
