import type { APIRoute } from 'astro';
import { SITEMAP_PATH, absoluteUrl } from '#lib/paths.ts';

/** Allows every page, because crawlers must be able to read the `noindex` of a page, or of a preview. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH, site).href}\n`);
