import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltPage } from './built-pages.ts';
import type { Reader } from './finished-pages.ts';
import {
  drawOgGround,
  drawOgImage,
  readOgFonts,
  type OgGround,
  type OgWords,
} from './og-drawing.ts';

/** What decides how a picture looks, beside its words. */
const MAKERS = ['src/integrations/og-drawing.ts', 'src/lib/brand-colours.ts'];
const PACKAGES = ['satori', 'sharp'];

/**
 * Draws the picture that each page names as its `og:image`, from the page's own title, category and
 * firm. A picture is kept in Astro's cache under a hash of all that goes into it, and drawn again only
 * when some of that changes.
 */
export const ogImages: Reader = async ({ dir, root, cacheDir, logger }) => {
  const cache = join(fileURLToPath(cacheDir), 'og');
  const makers = await Promise.all(MAKERS.map((file) => readFile(new URL(file, root))));
  const packages = await versionsOf(PACKAGES, new URL('package.json', root));
  const fonts = await readOgFonts();
  const recipe = hashOf([packages, ...makers, ...fonts.map(({ data }) => data)]);
  const grounds = new Map<string, Promise<OgGround>>();
  await mkdir(cache, { recursive: true });

  let drawn = 0;
  return {
    async read(page) {
      if (page.image === undefined) return; // A redirect.
      const words = wordsOf(page);
      const kept = join(cache, `${hashOf([JSON.stringify(words), page.siteName, recipe])}.png`);
      if (!existsSync(kept)) {
        const ground = grounds.get(page.siteName) ?? drawOgGround(page.siteName, fonts);
        grounds.set(page.siteName, ground); // All pages name the same firm.
        await writeWhole(kept, await drawOgImage(words, await ground, fonts));
        drawn += 1;
      }
      const target = new URL(`.${new URL(page.image).pathname}`, dir);
      await mkdir(new URL('.', target), { recursive: true });
      await copyFile(kept, target);
    },
    async end() {
      logger.info(`pictures drawn: ${drawn}`);
    },
  };
};

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

function wordsOf({ title, label, motto }: BuiltPage): OgWords {
  return { title, label: label || motto };
}

function hashOf(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 24);
}
