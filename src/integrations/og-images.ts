import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuiltPage, type BuiltPage } from './built-pages.ts';
import { drawOgImage, readOgFonts, type OgFonts, type OgWords } from './og-drawing.ts';

/** What decides how a picture looks, beside its words. */
const MAKERS = ['src/integrations/og-drawing.ts', 'src/lib/brand-colours.ts'];
const PACKAGES = ['satori', 'sharp'];

/** While one picture is laid out, others are drawn and packed, in threads of their own. */
const AT_ONCE = availableParallelism();

/**
 * Draws the picture that each page names as its `og:image`, from the page's own title, category and
 * firm. A picture is kept in Astro's cache under a hash of all that goes into it, and drawn again only
 * when some of that changes.
 */
export function ogImages(): AstroIntegration {
  let root: URL;
  let cache: string;
  return {
    name: 'og-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
        cache = join(fileURLToPath(config.cacheDir), 'og');
      },
      'astro:build:done': async ({ dir, logger, pages }) => {
        const makers = await Promise.all(MAKERS.map((file) => readFile(new URL(file, root))));
        const packages = await versionsOf(PACKAGES, new URL('package.json', root));
        const fonts = await readOgFonts();
        const recipe = hashOf([packages, ...makers, ...fonts.map(({ data }) => data)]);
        await mkdir(cache, { recursive: true });

        let drawn = 0;
        const shared = pages
          .map(({ pathname }) => readBuiltPage(dir, `/${pathname}`))
          .filter((page) => page?.image !== undefined); // A redirect has none.
        await Readable.from(shared).forEach(
          async (page: BuiltPage & { image: string }) => {
            const words = wordsOf(page);
            const hash = hashOf([JSON.stringify(words), recipe]);
            const kept = join(cache, `${hash}.png`);
            if (!existsSync(kept)) {
              await draw(words, fonts, kept);
              drawn += 1;
            }
            const target = new URL(`.${new URL(page.image).pathname}`, dir);
            await mkdir(new URL('.', target), { recursive: true });
            await copyFile(kept, target);
          },
          { concurrency: AT_ONCE },
        );
        logger.info(`${drawn} drawn, the others as they were`);
      },
    },
  };
}

/** The versions that the project asks for, which are exact. */
async function versionsOf(names: string[], file: URL): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Record<string, string>;
  }; // As npm writes it.
  return names.map((name) => `${name}@${dependencies[name]}`).join();
}

/** Written whole or not at all, so that nobody can read half a picture. */
async function draw(words: OgWords, fonts: OgFonts, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, await drawOgImage(words, fonts));
  await rename(unfinished, file);
}

function wordsOf({ title, label, motto, siteName }: BuiltPage): OgWords {
  return { title, label: label || motto, firm: siteName };
}

function hashOf(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 24);
}
