import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Service } from '../../supabase/local/programs.ts';
import { whenListening } from '../../supabase/local/when-listening.ts';

/** How the server treats a mail. */
export type Reply = 'accept' | 'defer' | 'accept and disconnect';

/** A mail with those it was sent to, whatever its headers say. */
type Accepted = Email & { recipients: string[] };

export interface FaultyMailServer extends Service {
  /** The accepted mails, in the order in which they arrived. */
  accepted: Accepted[];
  /** Called for each mail. May wait. */
  reply: (mail: Email) => Reply | Promise<Reply>;
}

/** Starts a mail server that fails on demand. */
export async function startFaultyMailServer(host: string, port: number): Promise<FaultyMailServer> {
  const accepted: Accepted[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      void receive();

      async function receive(): Promise<void> {
        const mail = await PostalMime.parse(await buffer(stream));
        const reply = await mailServer.reply(mail);
        if (reply === 'defer') {
          done(Object.assign(new Error('4.7.1 Come back later'), { responseCode: 451 }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        accepted.push({ ...mail, recipients });
        if (reply === 'accept') done();
        else disconnect(session.id);
      }
    },
  });

  function disconnect(sessionId: string): void {
    for (const connection of server.connections as Set<{ id: string; close(): void }>) {
      if (connection.id === sessionId) connection.close();
    }
  }

  server.on('error', () => undefined); // A killed client resets its connection.
  server.listen(port, host);
  const { stop } = await whenListening(server.server);
  const mailServer: FaultyMailServer = {
    accepted,
    reply: () => 'accept',
    async stop() {
      for (const connection of server.connections as Set<{ close(): void }>) connection.close();
      await stop();
    },
  };
  return mailServer;
}
