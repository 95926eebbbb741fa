/** Response headers for every path that matches the pattern. */
export interface HeaderRule {
  /** A pattern with at most one `*`, which matches anything. */
  path: string;
  headers: Record<string, string>;
  /** Headers of earlier rules that this one takes back. Netlify ignores these lines. */
  unset?: string[];
}

const TWO_YEARS = 63_072_000;
const ONE_YEAR = 31_536_000;

const HASHED = '/_astro/*';
const PICTURES = ['avif', 'ico', 'jpg', 'png', 'webp'].map((ending) => `/*.${ending}`);

/**
 * Response headers, which cloudflare.ts writes into `_headers`. No header is in two rules that match the same path,
 * because hosts would join the values, unless the second rule takes back the first.
 *
 * The rest of the Content Security Policy is in each page (`security.csp` of astro.config.mjs);
 * `frame-ancestors` works in a header only.
 */
export const HEADER_RULES: HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
      'Content-Security-Policy': "frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      // Not stricter: the Edge Function checks the origin of a form.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  {
    // File names contain a content hash.
    path: HASHED,
    headers: { 'Cache-Control': `public, max-age=${ONE_YEAR}, immutable` },
  },
  // Shown by feed readers, and wherever a page is shared.
  ...PICTURES.map((path) => ({
    path,
    unset: ['Cross-Origin-Resource-Policy'],
    headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })),
  {
    // Opened by itself, such a picture is a page of this site, and may hold scripts and links to elsewhere.
    path: '/*.svg',
    unset: ['Cross-Origin-Resource-Policy', 'Content-Security-Policy'],
    headers: {
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  },
  {
    // Spreadsheets: saved, not opened in the browser.
    path: '/worksheets/*.xlsx',
    headers: { 'Content-Disposition': 'attachment' },
  },
];

/** The rules of a preview with drafts, which search engines must not list. */
export const PREVIEW_RULES: HeaderRule[] = [
  { path: '/*', headers: { ...HEADER_RULES[0]?.headers, 'X-Robots-Tag': 'noindex' } },
  ...HEADER_RULES.slice(1),
];

/** Cloudflare's limit (https://developers.cloudflare.com/workers/static-assets/headers/). */
const MAX_HEADER_RULES = 100;

export interface Redirect {
  from: string;
  to: string;
}

/**
 * Replaces the rule of `/_astro/*` with one for each file, because Cloudflare also applies rules to missing
 * files: browsers would cache a 404 for a year. Keeps the wildcard where there would be too many rules.
 *
 * @param hashedFiles Their paths.
 */
export function expandHashedRules(hashedFiles: string[]): HeaderRule[] {
  if (HEADER_RULES.length + hashedFiles.length > MAX_HEADER_RULES) return HEADER_RULES;
  return HEADER_RULES.flatMap((rule) =>
    rule.path === HASHED ? hashedFiles.map((path) => ({ ...rule, path })) : [rule],
  );
}
