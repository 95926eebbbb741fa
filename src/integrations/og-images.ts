import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { BuiltPage } from './built-pages.ts';
import type { Make } from './finished-pages.ts';
import { keptFile, makersOf } from './kept-files.ts';
import type { DrawOgImage } from './og-drawing.ts';

/** What decides how a picture looks, beside its words. */
const FILES = ['src/integrations/og-drawing.ts', 'src/lib/brand-colours.ts', 'src/lib/og-size.ts'];
const PACKAGES = [
  'satori',
  'sharp',
  'subset-font',
  '@fontsource/newsreader',
  '@fontsource-variable/instrument-sans',
];

/**
 * Draws the picture that each page names as its `og:image`, from the page's own title, label and firm.
 * A picture is kept in Astro's cache, and drawn again only when something changes that goes into it.
 */
export const ogImages: Make = async ({ dir, cacheDir, logger }, pages) => {
  const folder = fileURLToPath(new URL('og/', cacheDir));
  const makers = await makersOf(FILES, PACKAGES);
  let drawing: Promise<DrawOgImage> | undefined;
  let drawn = 0;

  const make = async ({ image, title, label, siteName }: BuiltPage) => {
    if (image === undefined) return; // A redirect.
    const kept = await keptFile(folder, [makers, siteName, label, title], '.png', async () => {
      drawing ??= drawingOf(siteName); // All pages name the same firm.
      const draw = await drawing;
      drawn += 1;
      return draw({ title, label });
    });
    const target = new URL(`.${new URL(image).pathname}`, dir);
    // As small as they are, to wait for the disk in turn would cost more than to copy.
    mkdirSync(new URL('.', target), { recursive: true });
    copyFileSync(kept, target);
  };
  await forEachConcurrently(pages, make);
  logger.info(`pictures drawn: ${drawn}`);
};

/** Loaded only when there is something to draw: most builds find every picture in the cache. */
async function drawingOf(firm: string): Promise<DrawOgImage> {
  const { ogDrawing } = await import('./og-drawing.ts');
  return ogDrawing(firm);
}
