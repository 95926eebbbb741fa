import { readFileSync } from 'node:fs';

// Below the folder of the project, in which Astro builds: in a bundle, this module lies elsewhere.
const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');

/**
 * The colour of a token of `styles/tokens.css`, such as `paper`, for images and metadata, which no stylesheet reaches.
 *
 * @throws when there is no such token, or it is not written as hex: sharp and browsers' title bars know nothing newer.
 */
export function getColour(token: string, theme: 'light' | 'dark' = 'light'): string {
  const written = new RegExp(`--color-${token}: (?:light-dark)?\\(?(#\\w+)(?:, ?(#\\w+)\\))?;`);
  const [, light, dark = light] = written.exec(TOKENS) ?? [];
  const colour = theme === 'light' ? light : dark;
  if (colour) return colour;
  throw new Error(`src/styles/tokens.css has no --color-${token} in hex, such as #0b3a2d.`);
}
