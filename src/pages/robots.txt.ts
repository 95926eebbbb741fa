import type { APIRoute } from 'astro';
import { SITEMAP_PATH, absoluteUrl } from '#lib/paths.ts';

/** Allows everything: crawlers must be able to read the noindex of a page. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH, site).href}\n`);
