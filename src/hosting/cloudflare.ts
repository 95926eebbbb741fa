import { expandHashedRules, type HeaderRule, type Redirect } from './headers.ts';

/**
 * How much of the two files Cloudflare reads; it silently ignores the rest
 * (https://developers.cloudflare.com/workers/static-assets/headers/, .../redirects/).
 */
const HEADER_LIMITS = { rules: 100, lineLength: 2000 };
const REDIRECT_LIMITS = { rules: 2000, lineLength: 1000 };

/**
 * `_headers`, as Cloudflare and Netlify read it.
 *
 * @param hashedFiles Their addresses.
 * @throws when the file has more rules or a longer line than Cloudflare reads.
 */
export function formatHeadersFile(
  hashedFiles: string[],
  rules = expandHashedRules(hashedFiles),
): string {
  const text = `${rules.map(headerRule).join('\n\n')}\n`;
  assertWithin('_headers', HEADER_LIMITS, rules.length, text);
  return text;
}

/**
 * `_redirects`, as Cloudflare and Netlify read it.
 *
 * @throws when the file has more redirects or a longer line than Cloudflare reads.
 */
export function formatRedirectsFile(redirects: Redirect[]): string {
  const text = redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
  assertWithin('_redirects', REDIRECT_LIMITS, redirects.length, text);
  return text;
}

function headerRule({ path, headers, unset = [] }: HeaderRule): string {
  const removed = unset.map((name) => `  ! ${name}`);
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...removed, ...lines].join('\n');
}

function assertWithin(
  file: string,
  limits: { rules: number; lineLength: number },
  rules: number,
  text: string,
): void {
  if (rules > limits.rules) {
    throw new Error(
      `${file} has ${rules} rules; Cloudflare reads ${limits.rules} and drops the rest.`,
    );
  }
  const long = text.split('\n').find((line) => line.length > limits.lineLength);
  if (long) {
    throw new Error(
      `${file} has a line of ${long.length} characters, of which Cloudflare reads at most ${limits.lineLength}: ${long.slice(0, 60)}...`,
    );
  }
}
