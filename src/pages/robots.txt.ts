import type { APIRoute } from 'astro';
import { SITEMAP_PATH, absoluteUrl } from '#lib/paths.ts';

/** Allows everything, because crawlers must be able to read the noindex of a page; nothing of a preview with drafts. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    import.meta.env.SHOW_DRAFTS
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH, site).href}\n`,
  );
