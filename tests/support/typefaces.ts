import { expect } from '@playwright/test';

/** The web fonts of the headline and of the running text, as `getTypefaces` returns them. */
export const TYPEFACES = [
  expect.stringContaining('Newsreader'),
  expect.stringContaining('Instrument Sans'),
];

/**
 * The families of the headline and of the running text whose web font is loaded. Runs in the page.
 */
export function getTypefaces(): string[] {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return ['h1', 'main p'].flatMap((selector) => {
    const element = document.querySelector(selector);
    const [family = ''] = element ? getComputedStyle(element).fontFamily.split(',') : [];
    return loaded.some((face) => `"${face.family}"`.includes(family)) ? family : [];
  });
}
