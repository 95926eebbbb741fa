import { expandHashedRules, type HeaderRule, type Redirect } from './headers.ts';

/**
 * `_headers`, as Cloudflare and Netlify read it.
 *
 * @param hashedFiles Their addresses.
 */
export function formatHeadersFile(
  hashedFiles: string[],
  rules = expandHashedRules(hashedFiles),
): string {
  return `${rules.map(headerRule).join('\n\n')}\n`;
}

/** `_redirects`, as Cloudflare and Netlify read it. */
export function formatRedirectsFile(redirects: Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

function headerRule({ path, headers, unset = [] }: HeaderRule): string {
  const removed = unset.map((name) => `  ! ${name}`);
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...removed, ...lines].join('\n');
}
