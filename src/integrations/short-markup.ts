import type { Finish } from './finished-pages.ts';

const NEEDLESS = [
  // Ends of rows, cells and items that the next tag implies (https://html.spec.whatwg.org/#optional-tags).
  /<\/li>\s*(?=<li\b|<\/[uo]l>)/g,
  /<\/d[dt]>\s*(?=<d[dt]\b|<\/dl>)/g,
  /<\/t[dh]>\s*(?=<t[dh]\b|<\/tr>)/g,
  /<\/tr>\s*(?=<tr\b|<\/t(?:body|head|able)>)/g,
  /<\/t(?:body|head)>\s*(?=<tbody\b|<\/table>)/g,
];

const SVG = /<svg\b[^<>]*>/g;
const NEEDLESS_IN_SVG = [
  // What it says of itself where it is a file of its own.
  / xmlns="[^"]*"/,
  // The names that Lucide gives its icons, alone or before classes of ours. Nothing asks for them.
  / class="lucide[\w-]*(?: lucide[\w-]*)*"/,
  /(?<= class=")(?:lucide[\w-]* )+/,
];

/** Leaves out markup that changes nothing: a hundred and fifty bytes of an article with tables, compressed. */
export const shortMarkup: Finish = () => (html) => {
  const text = NEEDLESS.reduce((rest, part) => rest.replaceAll(part, ''), html);
  const withoutNames = (tag: string) =>
    NEEDLESS_IN_SVG.reduce((rest, part) => rest.replace(part, ''), tag);
  return Promise.resolve(text.replaceAll(SVG, withoutNames));
};
