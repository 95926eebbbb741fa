import type { MiddlewareHandler } from 'astro';
import { removeUnusedHashes } from '#lib/csp-hash.ts';

/**
 * Removes from a page's policy the hashes of what is not on the page. Astro writes those of all style sheets and of
 * all its own scripts into every page: some 600 bytes, which hashes keep when compressed, before the first words.
 */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = removeUnusedHashes(await response.text(), locals.insertedStyles);
  return new Response(html, response);
};
