import type { Enquiry } from './enquiry.ts';

/**
 * The reference of an enquiry: eight hexadecimal digits, with which its id in the table begins. They are a hash of what
 * was written, because visitors may not read the table; `private.guard_enquiry` does the same. The same words have the
 * same reference. Empty where the browser has no cryptography, as on a page without HTTPS.
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
