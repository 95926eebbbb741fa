/** `/.well-known/security.txt`: the one place where those who found a hole look for whom to tell. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAYS_UNTIL_STALE = 364; // RFC 9116, 2.5.5, recommends less than a year.
const DAY_MS = 24 * 60 * 60 * 1000;

interface Facts {
  email: string;
  /** The file's own address. */
  address: URL;
  now: Date;
}

/** The file's text, in the form of RFC 9116. It is good for almost a year from `now`. */
export function formatSecurityText({ email, address, now }: Facts): string {
  const expires = new Date(now.getTime() + DAYS_UNTIL_STALE * DAY_MS);
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
