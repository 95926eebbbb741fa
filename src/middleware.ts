import { defineMiddleware } from 'astro:middleware';
import { removeUnusedHashes } from '#lib/csp-hash.ts';

/**
 * Removes from a page's policy the hashes of what is not on the page. Astro writes those of all style sheets and of
 * all its own scripts into every page: some 600 bytes, which hashes keep when compressed, before the first words.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || import.meta.env.DEV) return response; // `npm run dev` has no policy.
  return new Response(removeUnusedHashes(await response.text(), locals.insertedStyles), response);
});
