import { loadEnv } from 'vite';

/** `.example` is reserved for examples, so it belongs to nobody (RFC 2606). */
const DEFAULT = 'https://www.iksystems.example';

const FIX =
  'write the address of the home page with https and without a path: https://www.your.domain';

/**
 * The site's own address, for canonical links, the sitemap and the feed: `SITE_URL` of the environment, or of
 * `.env` in the folder `root`; a placeholder if neither sets one.
 *
 * @throws an error that names the variable when it is empty, not https, or more than an origin.
 */
export function readSiteUrl(root: string): string {
  const { SITE_URL } = loadEnv('production', root, ['SITE_URL']);
  if (SITE_URL === undefined) return DEFAULT;
  // GitHub passes an unset variable on as an empty one.
  if (SITE_URL === '') throw new Error(`SITE_URL is empty; ${FIX}. In .env, delete the line.`);
  const url = URL.parse(SITE_URL);
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) {
    throw new Error(`SITE_URL is '${SITE_URL}'; ${FIX}`);
  }
  return url.origin;
}
