import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PREVIEW_RULES, type Redirect } from './headers.ts';
import { formatHeadersFile, formatRedirectsFile } from './cloudflare.ts';
import { formatNginxConfig } from './nginx.ts';

/** Defaults for nginx.conf, which says where to change them. */
const ROOT = '/var/www/site';
const PORT = 8080;

/**
 * Writes headers and redirects in each host's format: `_headers` and `_redirects` into the built site, for
 * Cloudflare and Netlify, which do not publish them; nginx.conf into `.hosting/` beside it. A preview with drafts is
 * kept from search engines by a header.
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
