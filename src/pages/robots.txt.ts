import type { APIRoute } from 'astro';
import { SITEMAP_PATH, absoluteUrl } from '#lib/paths.ts';

/** Everything may be read, the pages that are not to be listed too: each says so itself. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH, site).href}\n`);
