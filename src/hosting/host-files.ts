import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PREVIEW_RULES, type Redirect } from './headers.ts';
import { formatHeadersFile, formatRedirectsFile } from './cloudflare.ts';
import { formatNginxConfig } from './nginx.ts';

/** Whoever runs a server knows better than the machine that builds; the files say where to change it. */
const ROOT = '/var/www/site';
const PORT = 8080;

/**
 * Writes the headers and redirects in each host's format: `_headers` and `_redirects` into the
 * site, for Cloudflare and Netlify, which read and do not publish them; the others into
 * `.hosting/` beside it. A preview with drafts is kept from search engines by a header.
 */
export function hostFiles({ isPreview }: { isPreview: boolean }): AstroIntegration {
  let redirects: Redirect[];
  return {
    name: 'host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        redirects = Object.entries(config.redirects).map(([from, to]) => ({
          from,
          to: typeof to === 'string' ? to : to.destination,
        }));
      },
      'astro:build:done': async ({ dir }) => {
        const hashedFiles = globSync('_astro/**/*.*', { cwd: fileURLToPath(dir) })
          .map((file) => `/${file.replaceAll(sep, '/')}`)
          .toSorted();
        const hosting = new URL('../.hosting/', dir);
        const files = [
          [
            new URL('_headers', dir),
            formatHeadersFile(hashedFiles, isPreview ? PREVIEW_RULES : undefined),
          ],
          [new URL('_redirects', dir), formatRedirectsFile(redirects)],
          [new URL('nginx.conf', hosting), formatNginxConfig(redirects, ROOT, PORT)],
        ] as const;
        await mkdir(hosting, { recursive: true });
        await Promise.all(files.map(([file, content]) => writeFile(file, content)));
      },
    },
  };
}
