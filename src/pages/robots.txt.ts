import type { APIRoute } from 'astro';
import { SITEMAP_PATH, absoluteUrl } from '#lib/paths.ts';
import { showsDrafts } from '#lib/is-published.ts';

/**
 * Allows every page, because crawlers must be able to read the `noindex` of a page. A preview with drafts allows
 * none.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(
    showsDrafts()
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH, site).href}\n`,
  );
