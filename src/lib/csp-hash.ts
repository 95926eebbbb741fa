import { createHash } from 'node:crypto';

/** A hash as written in a Content Security Policy: https://www.w3.org/TR/CSP3/#grammardef-hash-source. */
export type CspHash = `sha256-${string}`;

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const CHARSET = '<meta charset="utf-8">';
const INLINE_ELEMENT = /<(script|style)\b[^>]*>(.*?)<\/\1>/gs;

/** The Content Security Policy hash of an inline script or style. */
export function cspHash(text: string): CspHash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Moves the Content Security Policy of a page to its start, because a policy does not bind what precedes it, and removes
 * all hashes from it, except those of the page's inline scripts and styles, and of what is inserted later.
 *
 * @throws when the policy or the start of the page is not written as expected, as by a newer Astro.
 */
export function tidyPolicy(html: string, inserted: CspHash[] = []): string {
  const used = new Set<string>(inserted);
  for (const [, , text = ''] of html.matchAll(INLINE_ELEMENT)) used.add(cspHash(text));
  const [policy] = POLICY.exec(html) ?? [];
  if (!policy || !html.includes(CHARSET))
    throw new Error('Astro writes the policy of a page in another way: see POLICY and CHARSET.');
  const tidy = policy.replaceAll(/ '(sha256-[^']*)'/g, (source, hash: string) =>
    used.has(hash) ? source : '',
  );
  return html.replace(policy, '').replace(CHARSET, (charset) => charset + tidy);
}
