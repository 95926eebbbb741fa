import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Service } from '../../supabase/local/programs.ts';
import { whenListening } from '../../supabase/local/when-listening.ts';

export interface MailServer extends Service {
  /** The accepted mails, with those they were sent to, whatever their headers say. */
  accepted: (Email & { recipients: string[] })[];
}

/** Starts a mail server that knows neither logins nor TLS. */
export async function startMailServer(host: string, port: number): Promise<MailServer> {
  const accepted: MailServer['accepted'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const mail = await PostalMime.parse(await buffer(stream));
      accepted.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      done();
    },
  });
  server.on('error', () => undefined); // A client resets its connection.
  server.listen(port, host);
  return { ...(await whenListening(server.server)), accepted };
}
