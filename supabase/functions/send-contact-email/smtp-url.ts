const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Supabase closes these two to functions (https://supabase.com/docs/guides/functions/limits). */
const CLOSED_PORTS = ['25', '587'];

/**
 * The address of the mail server, once it is known to be one that a function can reach.
 *
 * @throws with the mend, which names `SMTP_URL` and never repeats what it holds: a password.
 */
export function validateSmtpUrl(address: string): string {
  if (!URL.canParse(address) || !['smtp:', 'smtps:'].includes(new URL(address).protocol)) {
    throw new Error(
      'SMTP_URL is no address of a mail server; write smtps://user:password@host:465',
    );
  }
  const { hostname, port, protocol } = new URL(address);
  if (THIS_MACHINE.test(hostname)) return address;

  if (protocol !== 'smtps:' || CLOSED_PORTS.includes(port)) {
    throw new Error(
      'SMTP_URL leads to a port that functions may not open, or would send in the clear; ' +
        'write smtps://user:password@host:465, or 2465',
    );
  }
  return address;
}
