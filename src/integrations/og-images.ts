import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forEachAtOnce } from './at-once.ts';
import type { BuiltPage } from './built-pages.ts';
import type { Reader } from './finished-pages.ts';
import type { DrawOgImage } from './og-drawing.ts';

/** What decides how a picture looks, beside its words. */
const MAKERS = ['src/integrations/og-drawing.ts', 'src/lib/brand-colours.ts'];
const PACKAGES = [
  'satori',
  'sharp',
  'subset-font',
  '@fontsource/newsreader',
  '@fontsource-variable/instrument-sans',
];

/**
 * Draws the picture that each page names as its `og:image`, from the page's own title, label and firm.
 * A picture is kept in Astro's cache under a hash of all that goes into it, and drawn again only when
 * some of that changes.
 */
export const ogImages: Reader = async ({ dir, root, cacheDir, pages, logger }) => {
  const cache = join(fileURLToPath(cacheDir), 'og');
  const makers = await Promise.all(MAKERS.map((file) => readFile(new URL(file, root))));
  const packages = await versionsOf(PACKAGES, new URL('package.json', root));
  const recipe = hashOf([packages, ...makers]);
  let drawing: Promise<DrawOgImage> | undefined;
  await mkdir(cache, { recursive: true });

  let drawn = 0;
  const make = async ({ image, title, label, siteName }: BuiltPage) => {
    if (image === undefined) return; // A redirect.
    const words = JSON.stringify({ title, label });
    const kept = join(cache, `${hashOf([words, siteName, recipe])}.png`);
    if (!existsSync(kept)) {
      drawing ??= drawingOf(siteName); // All pages name the same firm.
      const draw = await drawing;
      await writeWhole(kept, await draw({ title, label }));
      drawn += 1;
    }
    const target = new URL(`.${new URL(image).pathname}`, dir);
    await mkdir(new URL('.', target), { recursive: true });
    await copyFile(kept, target);
  };
  return async () => {
    await forEachAtOnce(await pages, make);
    logger.info(`pictures drawn: ${drawn}`);
  };
};

/** Loaded only when there is something to draw: most builds find every picture in the cache. */
async function drawingOf(firm: string): Promise<DrawOgImage> {
  const { ogDrawing } = await import('./og-drawing.ts');
  return ogDrawing(firm);
}

/** The versions that the project asks for, which are exact. */
async function versionsOf(names: string[], file: URL): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Record<string, string>;
  }; // As npm writes it.
  return names.map((name) => `${name}@${dependencies[name]}`).join();
}

/** Whole or not at all, so that nobody can read half a picture. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

function hashOf(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 24);
}
