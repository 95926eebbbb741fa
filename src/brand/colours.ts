import { readFileSync } from 'node:fs';

// Below the folder of the project, in which Astro builds: in a bundle, this module lies elsewhere.
const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');

/**
 * The colour of a token of `styles/tokens.css`, such as `paper`, for images and metadata, which no stylesheet reaches.
 *
 * @throws when there is no such token, or it is not written as hex: sharp and browsers' title bars know nothing newer.
 */
export function getColour(token: string, theme: 'light' | 'dark' = 'light'): string {
  const [, written] = new RegExp(`--color-${token}: (.+);`).exec(TOKENS) ?? [];
  if (!written) throw new Error(`src/styles/tokens.css has no colour --color-${token}.`);
  const [light, dark = light] = written.replace(/^light-dark\((.*)\)$/, '$1').split(/, ?(?=#)/);
  const colour = theme === 'light' ? light : dark;
  if (!colour || !/^#[\da-f]{3,8}$/i.test(colour))
    throw new Error(
      `src/styles/tokens.css: --color-${token} is ${written}; write it as hex, such as #0b3a2d, because pictures are drawn with it.`,
    );
  return colour;
}
