import { readFileSync } from 'node:fs';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');

/**
 * The colour of a token of `styles/tokens.css`, such as `paper`, for images and metadata, which no stylesheet reaches.
 *
 * @throws when there is no such token.
 */
export function getColour(token: string, theme: 'light' | 'dark' = 'light'): string {
  const declaration = new RegExp(`--color-${token}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+))?`);
  const [, light, dark = light] = declaration.exec(TOKENS) ?? [];
  const colour = theme === 'light' ? light : dark;
  if (!colour) throw new Error(`src/styles/tokens.css has no colour --color-${token}.`);
  return colour;
}
