import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PREVIEW_RULES, type Redirect } from '#hosting/headers.ts';
import { formatHeadersFile, formatRedirectsFile } from '#hosting/cloudflare.ts';

/**
 * Writes `_headers` and `_redirects` into the built site: Cloudflare and Netlify read them and do not publish them. A
 * preview with drafts is kept from search engines by a header.
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
        const rules = isPreview ? PREVIEW_RULES : undefined;
        await writeFile(new URL('_headers', dir), formatHeadersFile(hashedFiles, rules));
        await writeFile(new URL('_redirects', dir), formatRedirectsFile(redirects));
      },
    },
  };
}
