import type { Enquiry } from './fields.ts';

/**
 * The reference of an enquiry: the first eight hexadecimal digits of its id in the table. They are a hash of what was
 * written, because visitors may not read the table; `private.guard_enquiry` does the same. The same words have the same
 * reference. Empty if the browser has no Web Crypto API, as on a page without HTTPS.
 */
export async function referenceOf({ email, name, company, message }: Enquiry): Promise<string> {
  const written = [email.toLowerCase(), name, company, message].filter((text) => text !== null);
  const bytes = new TextEncoder().encode(written.join('\n'));
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  if (!digest) return '';
  return [...new Uint8Array(digest, 0, 4)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
