/** The connection options of nodemailer that depend on `SMTP_URL`. */
export interface MailServer {
  url: string;
  /** Whether a connection that begins unencrypted must switch to TLS (STARTTLS) before the login. */
  requireTLS: boolean;
}

const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Supabase blocks these ports for functions (https://supabase.com/docs/guides/functions/limits).
 */
const CLOSED_PORTS = ['25', '587'];

/**
 * Reads the address of the mail server, after checking that a function can connect to it securely: with `smtps:`,
 * encrypted from the start; with `smtp:` and a port, by STARTTLS.
 *
 * @throws with a message that says how to correct `SMTP_URL` and never quotes it: it holds a
 * password.
 */
export function readMailServer(url: string): MailServer {
  if (!URL.canParse(url) || !['smtp:', 'smtps:'].includes(new URL(url).protocol)) {
    throw new Error(
      'SMTP_URL is not the address of a mail server; write smtps://user:password@host:465',
    );
  }
  const { hostname, port, protocol, search } = new URL(url);
  if (THIS_MACHINE.test(hostname)) return { url, requireTLS: false };

  // Without a port, `smtp:` means 587. Parameters would override these options.
  if (CLOSED_PORTS.includes(port) || (protocol === 'smtp:' && !port) || search) {
    throw new Error(
      'SMTP_URL names a port that functions cannot open, or has parameters; ' +
        'write smtps://user:password@host:465, or smtp://user:password@host:2525 for STARTTLS',
    );
  }
  return { url, requireTLS: true };
}
