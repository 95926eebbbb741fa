// The contrast of what axe does not measure: texts and lines of drawings, and the borders of controls. The limits are
// those of WCAG 2.2: 4.5:1 for text, 3:1 for what is not text.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getColour } from '#brand/colours.ts';

/** Not a character reference, such as &#160;. */
const HEX = /(?<!&)#(?:[\da-f]{3,4}){1,2}\b/gi;

/** Texts and lines that stand on a ground: the colours of drawings, covers and product windows, and the borders of controls. */
const PAIRS: [ground: string, limit: number, ...colours: string[]][] = [
  ['panel', 4.5, 'panel-ink', 'panel-muted', 'panel-danger'],
  ['panel', 3, 'pulse', 'panel-wire'],
  ['panel-deep', 4.5, 'panel-ink', 'panel-muted', 'pulse'],
  ['panel-card', 4.5, 'ink', 'ink-muted', 'danger'],
  ['sheet', 7, 'sheet-ink', 'sheet-muted'],
  ['sunken', 4.5, 'ink', 'ink-muted', 'mark'],
  ['sunken', 3, 'draw-faint', 'control'],
  ['paper', 4.5, 'ink', 'ink-muted'],
  ['paper', 3, 'mark', 'draw-faint', 'control'],
  ['surface', 3, 'mark', 'ochre', 'blue', 'plum', 'control'],
];

test.each(['light', 'dark'] as const)('drawings and borders have enough contrast: %s', (theme) => {
  const low = PAIRS.flatMap(([ground, limit, ...colours]) =>
    colours
      .map((colour) => ({
        pair: `${colour} on ${ground}`,
        ratio: contrast(getColour(colour, theme), getColour(ground, theme)),
      }))
      .filter(({ ratio }) => ratio < limit),
  );
  expect(low).toEqual([]);
});

test('a colour is written once, as a token', () => {
  const files = globSync('src/**/*.{astro,css,js,ts,tsx}').filter(
    (file) => file !== 'src/styles/tokens.css' && file !== 'src/brand/colours.ts',
  );
  const written = files.map((file) => ({ file, colours: readFileSync(file, 'utf8').match(HEX) }));
  expect(written.filter(({ colours }) => colours)).toEqual([]);
});

/** The contrast of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour such as #0b4a38: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
