import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { load, type CheerioAPI } from 'cheerio';
import { labelOf } from './built-pages.ts';
import { drawOgImage, readOgFonts, type OgFonts, type OgWords } from './og-drawing.ts';

/** What decides how a picture looks, beside its words. */
const MAKERS = ['src/integrations/og-drawing.ts', 'src/lib/brand-colours.ts'];
const PACKAGES = ['satori', 'sharp'];

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
      'astro:build:done': async ({ assets, dir, logger }) => {
        const pages = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        const makers = await Promise.all(MAKERS.map((file) => readFile(new URL(file, root))));
        const packages = await versionsOf(PACKAGES, new URL('package.json', root));
        const fonts = await readOgFonts();
        await mkdir(cache, { recursive: true });

        let drawn = 0;
        for (const page of pages) {
          const $ = load(await readFile(page, 'utf8'));
          const address = $('meta[property="og:image"]').attr('content');
          if (!address) continue; // A redirect.

          const words = wordsOf($);
          const hash = hashOf([
            JSON.stringify(words),
            packages,
            ...makers,
            ...fonts.map(({ data }) => data),
          ]);
          const kept = join(cache, `${hash}.png`);
          if (!existsSync(kept)) {
            await draw(words, fonts, kept);
            drawn += 1;
          }
          const target = new URL(`.${new URL(address).pathname}`, dir);
          await mkdir(new URL('.', target), { recursive: true });
          await copyFile(kept, target);
        }
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

/** Written whole or not at all, so that two builds at once cannot read half a picture. */
async function draw(words: OgWords, fonts: OgFonts, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await drawOgImage(words, fonts));
  await rename(unfinished, file);
}

function wordsOf($: CheerioAPI): OgWords {
  const property = (name: string) => $(`meta[property="og:${name}"]`).attr('content') ?? '';
  return {
    title: property('title'),
    label: labelOf({ $ }) || mottoIn($),
    firm: property('site_name'),
  };
}

/** What the footer of every page ends with. */
function mottoIn($: CheerioAPI): string {
  return $('footer span').last().text().trim();
}

function hashOf(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 24);
}
