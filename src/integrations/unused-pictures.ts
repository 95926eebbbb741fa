import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Removes from the built site the pictures to which nothing links: Astro also publishes the originals of those whose
 * size a component has read, or that are in a draft, with all that a camera writes into them, such as the place.
 */
export function unusedPictures(): AstroIntegration {
  return {
    name: 'unused-pictures',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const cwd = fileURLToPath(dir);
        // Whatever their ending: a camera names its pictures .JPG, and a writer may name one .txt.
        const unused = new Set(globSync('_astro/*.*', { cwd, exclude: ['**/*.{css,js,woff2}'] }));
        for (const file of globSync('**/*.{css,html,js,json,md,xml}', { cwd })) {
          if (unused.size === 0) return;
          const text = readFileSync(new URL(file, dir), 'utf8');
          for (const picture of unused)
            if (text.includes(basename(picture))) unused.delete(picture);
        }
        for (const picture of unused) rmSync(new URL(picture, dir));
      },
    },
  };
}
