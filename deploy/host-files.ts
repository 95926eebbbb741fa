import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Redirect } from './headers.ts';
import { caddyfile } from './hosts/caddy.ts';
import { headersFile, redirectsFile } from './hosts/netlify.ts';
import { nginxConfig } from './hosts/nginx.ts';
import { serveConfig } from './hosts/serve.ts';
import { vercelConfig } from './hosts/vercel.ts';

/** Whoever runs a server knows better than the machine that builds; the files say where to change it. */
const ROOT = '/var/www/site';
const PORT = 8080;

const MOVED = /<meta http-equiv="refresh" content="0; url=([^"]+)">/;

/**
 * Writes the headers and redirects in the words of each host: `_headers` and `_redirects` into the
 * site, for Netlify and Cloudflare Pages, which read and do not publish them; the others into
 * `.hosting/` beside it.
 */
export function hostFiles(): AstroIntegration {
  return {
    name: 'host-files',
    hooks: {
      'astro:build:done': async ({ dir, assets }) => {
        const pages = [...assets.values()]
          .flat()
          .filter(({ pathname }) => pathname.endsWith('.html'));
        const redirects = (await Promise.all(pages.map((page) => redirectOf(page, dir)))).flat();
        const hashedFiles = globSync('_astro/**/*.*', { cwd: fileURLToPath(dir) })
          .map((file) => `/${file.replaceAll(sep, '/')}`)
          .toSorted();
        const hosting = new URL('../.hosting/', dir);
        const files = [
          [new URL('_headers', dir), headersFile(hashedFiles)],
          [new URL('_redirects', dir), redirectsFile(redirects)],
          [new URL('serve.json', hosting), serveConfig(redirects)],
          [new URL('vercel.json', hosting), vercelConfig(redirects, hashedFiles)],
          [new URL('nginx.conf', hosting), nginxConfig(redirects, ROOT, PORT)],
          [new URL('Caddyfile', hosting), caddyfile(redirects, `:${PORT}`, ROOT)],
        ] as const;
        await mkdir(hosting, { recursive: true });
        await Promise.all(files.map(([file, content]) => writeFile(file, content)));
      },
    },
  };
}

/** The redirect that a page is, where it is one. */
async function redirectOf(page: URL, site: URL): Promise<Redirect[]> {
  const [, to] = MOVED.exec(await readFile(page, 'utf8')) ?? [];
  if (!to) return [];
  const from = page.pathname.slice(site.pathname.length - 1).replace(/\.html$/, '');
  return [{ from, to }];
}
