/** Headers for every address that fits the pattern: `/*`, all below a folder, or all that end alike. */
export interface HeaderRule {
  /** With at most one `*`, which stands for anything. */
  path: string;
  headers: Record<string, string>;
}

const TWO_YEARS = 63_072_000;
const ONE_YEAR = 31_536_000;

const HASHED = '/_astro/*';

/**
 * What every host answers with, written once: `hosts/` turns it into the files of each. No header
 * stands in two rules that fit one address, because some hosts would join the two values.
 *
 * What a page may load and run stands in the page itself (`security.csp` of astro.config.mjs); here is
 * what a page cannot say of itself.
 */
export const HEADER_RULES: HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
      'Content-Security-Policy': "frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      // Not stricter: the form's function asks from which site a form comes.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  {
    // Their names hold a hash of what is in them.
    path: HASHED,
    headers: { 'Cache-Control': `public, max-age=${ONE_YEAR}, immutable` },
  },
  {
    // For the form as submit-enquiry gives it back, from another origin.
    path: '/_astro/fonts/*',
    headers: { 'Access-Control-Allow-Origin': '*' },
  },
  {
    // Copies for programs that read; the page is what is to be found.
    path: '/blog/*.md',
    headers: { 'X-Robots-Tag': 'noindex' },
  },
];

/** Those of a preview with drafts: search engines are to list nothing of it. */
export const PREVIEW_RULES: HeaderRule[] = [
  { path: '/*', headers: { ...HEADER_RULES[0]?.headers, 'X-Robots-Tag': 'noindex' } },
  ...HEADER_RULES.slice(1).filter(({ headers }) => !('X-Robots-Tag' in headers)),
];

/** What servers that go by a list of their own may not know. */
export const MIME_TYPES: Record<string, string> = {
  md: 'text/markdown',
  webmanifest: 'application/manifest+json',
};

/**
 * Fits an address of ours that has grown an ending: its first group is what stands before. Redirects
 * are made of nothing else. `//elsewhere.example/`, or what a browser reads as that (`/\elsewhere.example/`,
 * a tab between the slashes), would lead a visitor of ours to another site.
 */
export const LOCAL_PATH = String.raw`((?:/[\w.-]+)+)`;

/** As Cloudflare takes them (https://developers.cloudflare.com/workers/static-assets/headers/). */
const MAX_HEADER_RULES = 100;

/** Of whatever has no rule of its own: kept, and asked about before it is shown again. */
export const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** An old address and the one that took its place. */
export interface Redirect {
  from: string;
  to: string;
}

/** The headers of one address, by the rules that fit it. For tests, and for hosts that know no patterns. */
export function headersFor(path: string): Record<string, string> {
  const fitting = HEADER_RULES.filter((rule) => toRegExp(rule).test(path));
  return Object.assign(
    { 'Cache-Control': DEFAULT_CACHE_CONTROL },
    ...fitting.map(({ headers }) => headers),
  ) as Record<string, string>; // Every part of it is one.
}

/**
 * For hosts that answer with a rule's headers whether there is a file or not: the rule of the hashed files
 * once for each of them, or browsers would keep a "not found" for a year. One rule for all of them again
 * where the host would not take so many.
 *
 * @param hashedFiles Their addresses.
 */
export function expandHashedRules(hashedFiles: string[]): HeaderRule[] {
  if (HEADER_RULES.length + hashedFiles.length > MAX_HEADER_RULES) return HEADER_RULES;
  return HEADER_RULES.flatMap((rule) =>
    rule.path === HASHED ? hashedFiles.map((path) => ({ ...rule, path })) : [rule],
  );
}

/** The pattern of a rule as a regular expression. */
export function toRegExp({ path }: HeaderRule): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
