const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Supabase blocks these ports for functions (https://supabase.com/docs/guides/functions/limits).
 */
const CLOSED_PORTS = ['25', '587'];

/**
 * Returns the URL of the mail server, after checking that a function can connect to it securely.
 *
 * @throws with a message that says how to correct `SMTP_URL` and never quotes it: it holds a
 * password.
 */
export function validateSmtpUrl(address: string): string {
  if (!URL.canParse(address) || !['smtp:', 'smtps:'].includes(new URL(address).protocol)) {
    throw new Error(
      'SMTP_URL is not the address of a mail server; write smtps://user:password@host:465',
    );
  }
  const { hostname, port, protocol } = new URL(address);
  if (THIS_MACHINE.test(hostname)) return address;

  if (protocol !== 'smtps:' || CLOSED_PORTS.includes(port)) {
    throw new Error(
      'SMTP_URL names a port that functions cannot open, or an unencrypted connection; ' +
        'write smtps://user:password@host:465, or 2465',
    );
  }
  return address;
}
