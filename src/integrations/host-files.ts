import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { FEED_PATH } from '#lib/paths.ts';

/** Where people and programs look for files that have another address. */
const USUAL: AstroConfig['redirects'] = {
  '/feed': FEED_PATH,
  '/feed/': FEED_PATH,
  '/rss.xml': FEED_PATH,
  '/sitemap.xml': '/sitemap-index.xml',
};

/** Cloudflare's limit (https://developers.cloudflare.com/workers/static-assets/headers/). */
const MAX_HEADER_RULES = 100;

/**
 * Completes `_headers` of the built site, and writes `_redirects`: Cloudflare and Netlify read them and do not publish
 * them. A preview with drafts is kept from search engines by a header.
 */
export function hostFiles({ isPreview }: { isPreview: boolean }): AstroIntegration {
  let redirects: string[];
  return {
    name: 'host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        redirects = Object.entries({ ...USUAL, ...config.redirects }).map(
          ([from, to]) => `${from} ${typeof to === 'string' ? to : to.destination} 301\n`,
        );
      },
      'astro:build:done': async ({ dir }) => {
        const hashedFiles = globSync('_astro/**/*.*', { cwd: fileURLToPath(dir) })
          .map((file) => `/${file.replaceAll(sep, '/')}`)
          .toSorted();
        const file = new URL('_headers', dir);
        const headers = await readFile(file, 'utf8');
        const shown = isPreview ? headers.replace('/*\n', '$&  X-Robots-Tag: noindex\n') : headers;
        await writeFile(file, addHashedFiles(shown, hashedFiles));
        await writeFile(new URL('_redirects', dir), redirects.join(''));
      },
    },
  };
}

/**
 * Adds to `_headers` a rule for each file whose name has a hash, not one for `/_astro/*`, because Cloudflare also
 * applies rules to missing files: browsers would cache a 404 for a year. Where there would be too many, it is one.
 */
export function addHashedFiles(headers: string, hashedFiles: string[]): string {
  const count = headers.match(/^\//gm)?.length ?? 0;
  const paths = count + hashedFiles.length > MAX_HEADER_RULES ? ['/_astro/*'] : hashedFiles;
  const rules = paths.map(
    (path) => `${path}\n  Cache-Control: public, max-age=31536000, immutable\n`,
  );
  return [headers, ...rules].join('\n');
}
