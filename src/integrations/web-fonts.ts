import type { Finish } from './finished-pages.ts';

/** What Astro writes for our typefaces: each face, that of its fallback, and the list of names. */
const TYPEFACES = /@font-face\{[^}]*\}|:root\{--font-(?:newsreader|instrument-sans):[^}]*\}/g;
const END_OF_HEAD = '</head>';

/** What Astro puts behind the name of a typeface so that no two can be the same. Ours are not. */
const MARK = /(?<=(?:Newsreader|Instrument Sans))-[0-9a-f]{16}/g;

/**
 * Puts our typefaces first among the styles, and has them count where there is a mouse; elsewhere
 * `components/head/scripts/arrival.js` decides. Where they do not count, their fallbacks and even their
 * names would cost time before the first paint: the system is asked for each name in each weight.
 */
export const webFonts: Finish = () => async (html) => {
  const [head = '', ...body] = html.split(END_OF_HEAD);
  const typefaces: string[] = [];
  const others = head.replaceAll(TYPEFACES, (rule) => {
    typefaces.push(rule);
    return '';
  });
  if (typefaces.length === 0) return html; // A redirect.
  const faces = `@media (pointer:fine){${typefaces.join('').replaceAll(MARK, '')}}`;
  return [others.replace('<style>', () => `<style>${faces}`), ...body].join(END_OF_HEAD);
};
