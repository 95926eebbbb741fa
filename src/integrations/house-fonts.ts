import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fontProviders } from 'astro/config';
import { keptFile, makersOf } from './kept-files.ts';

const PACKAGES = createRequire(import.meta.url);
/** Of Astro's cache, whose place is not settled yet when the settings are read. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.astro/house-fonts');

/** Printable ASCII, Latin-1, and the punctuation and arrows that we write. */
const CHARACTERS = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
  ...'–—‘’“”…•€−×≈≤≥←→↑↓✓',
].join('');

/**
 * The two typefaces, from their npm packages, cut down to the characters that we write: 48 KB
 * together, in place of 54. Astro hashes them, and gives each a fallback of the same metrics.
 *
 * A font that is not there for the first paint is kept for the next page: however alike the fallback,
 * a swap would break lines anew under the reader's thumb. When each is asked for is settled by
 * `web-fonts.ts` and `components/head/scripts/arrival.js`.
 */
export async function houseFonts() {
  const [newsreader, instrumentSans] = await Promise.all([
    subset('@fontsource/newsreader/files/newsreader-latin-500-normal.woff2'),
    subset('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', {
      wght: { min: 400, max: 600 },
    }),
  ]);

  return [
    {
      provider: fontProviders.local(),
      name: 'Newsreader',
      cssVariable: '--font-newsreader',
      display: 'optional',
      fallbacks: ['Georgia', 'serif'],
      options: { variants: [{ src: [newsreader], weight: 500, style: 'normal' }] },
    },
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-instrument-sans',
      display: 'optional',
      fallbacks: ['Arial', 'sans-serif'],
      options: { variants: [{ src: [instrumentSans], weight: '400 600', style: 'normal' }] },
    },
  ];
}

/** The path of the cut-down copy, which is made once and kept between builds. */
async function subset(
  file: string,
  variationAxes?: Record<string, { min: number; max: number }>,
): Promise<string> {
  const original = await readFile(PACKAGES.resolve(file));
  const makers = await makersOf(['src/integrations/house-fonts.ts'], ['subset-font']);
  return keptFile(FOLDER, [makers, original], '.woff2', async () => {
    const { default: subsetFont } = await import('subset-font'); // Most builds find the copy.
    return subsetFont(original, CHARACTERS, {
      targetFormat: 'woff2',
      ...(variationAxes && { variationAxes }),
    });
  });
}

function codePoints(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
