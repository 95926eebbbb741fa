import { defineMiddleware } from 'astro:middleware';
import { tidyPolicy } from '#lib/csp-hash.ts';
import { typesetHtml } from '#lib/typeset-html.ts';

/**
 * Applies typographic punctuation to a page, including text from YAML and components, as Astro does for Markdown.
 *
 * Then moves the page's Content Security Policy before all scripts and styles, and removes the hashes of what is not on
 * the page. Astro writes those of all style sheets and of all its own scripts into every page: some 600 bytes that do not
 * compress, before the first words.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return response;
  const html = typesetHtml(await response.text());
  // `npm run dev` has no policy.
  const page = import.meta.env.DEV ? html : tidyPolicy(html, locals.insertedStyles);
  return new Response(page, response);
});
