/** Where security researchers look for a contact (RFC 9116). */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAYS_UNTIL_EXPIRY = 364; // RFC 9116, 2.5.5, recommends less than a year.
const DAY_MS = 24 * 60 * 60 * 1000;

interface SecurityTextOptions {
  email: string;
  /** The file's own URL. */
  address: URL;
  now: Date;
}

/** The content of security.txt, in the format of RFC 9116. Expires almost a year after `now`. */
export function formatSecurityText({ email, address, now }: SecurityTextOptions): string {
  const expires = new Date(now.getTime() + DAYS_UNTIL_EXPIRY * DAY_MS);
  const fields = {
    Contact: `mailto:${email}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': 'en',
    Canonical: address.href,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
