import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Service } from '../../supabase/local/processes.ts';
import { waitUntilListening } from '../../supabase/local/wait-until-listening.ts';

/** What the server does with a mail: takes it, puts it off, refuses it for good, or takes it and dies before it says so. */
export type Treatment = 'take' | 'put off' | 'refuse' | 'take and hang up';

const REFUSALS: Partial<Record<Treatment, number>> = { 'put off': 451, refuse: 550 };

export interface MailServer extends Service {
  /** What it took, in the order in which it came. */
  taken: Email[];
  /** Decides for each mail. May wait. */
  treat: (mail: Email) => Treatment | Promise<Treatment>;
}

/** A mail server with a temper, for the tests of what goes wrong. */
export async function startMailServer(host: string, port: number): Promise<MailServer> {
  const taken: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      void receive();

      async function receive(): Promise<void> {
        const mail = await PostalMime.parse(await buffer(stream));
        const treatment = await mailServer.treat(mail);
        const responseCode = REFUSALS[treatment];
        if (responseCode) {
          done(Object.assign(new Error('Refused by the test'), { responseCode }));
          return;
        }
        taken.push(mail);
        if (treatment === 'take') done();
        else hangUp(session.id);
      }
    },
  });

  function hangUp(sessionId: string): void {
    for (const connection of server.connections as Set<{ id: string; close(): void }>) {
      if (connection.id === sessionId) connection.close();
    }
  }

  server.on('error', () => undefined); // A client that was killed resets its connection.
  server.listen(port, host);
  const { stop } = await waitUntilListening(server.server, port);
  const mailServer: MailServer = {
    taken,
    treat: () => 'take',
    async stop() {
      for (const connection of server.connections as Set<{ close(): void }>) connection.close();
      await stop();
    },
  };
  return mailServer;
}
