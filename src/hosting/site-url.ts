type Variables = NodeJS.Dict<string>;

/** `.example` is reserved for examples, so it belongs to nobody (RFC 2606). */
const PLACEHOLDER = 'https://www.iksystems.example';

/** Set by hosts that build a site: Cloudflare Workers and Pages, Netlify, Vercel. */
const HOSTS = ['WORKERS_CI', 'CF_PAGES', 'NETLIFY', 'VERCEL'];

const FIX =
  'write the address of the home page with https and without a path: https://www.your.domain';

/**
 * The site's own address, for canonical links, the sitemap and the feed: `SITE_URL`; a placeholder if that is not set,
 * except where a host builds the site to publish it.
 *
 * @throws an error that names the variable when it is empty, not https, or more than an origin, or unset on a host.
 */
export function readSiteUrl({ SITE_URL, ...others }: Variables): string {
  if (SITE_URL === undefined) {
    if (!HOSTS.some((name) => others[name])) return PLACEHOLDER;
    throw new Error(`SITE_URL is not set; ${FIX}`);
  }
  if (SITE_URL === '') throw new Error(`SITE_URL is empty; ${FIX}. In .env, delete the line.`);
  const url = URL.parse(SITE_URL);
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) {
    throw new Error(`SITE_URL is '${SITE_URL}'; ${FIX}`);
  }
  return url.origin;
}

/**
 * Checks that `PUBLIC_SUPABASE_URL` is an origin: the form adds a path to it. Astro reports one that is missing.
 *
 * @throws an error that names the variable.
 */
export function checkSupabaseUrl({ PUBLIC_SUPABASE_URL: address }: Variables): void {
  const url = URL.parse(address ?? '');
  if (url && url.href !== `${url.origin}/`) {
    throw new Error(
      `PUBLIC_SUPABASE_URL is '${address}'; write it without a path: https://<ref>.supabase.co`,
    );
  }
}
