import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { whenListening } from './when-listening.ts';
import type { Service } from './programs.ts';
import type { Settings } from './settings.ts';

/** How many mails the page shows. */
const SHOWN = 100;

/**
 * Starts an SMTP server that stores every mail as a file and delivers none, and a page of text that shows the newest hundred.
 * `/messages.json` returns them all, as `postal-mime` parses them.
 */
export async function startMailCatcher(settings: Settings): Promise<Service> {
  const { dataFolder, host, mailCatcherPort, smtpPort } = settings;
  const folder = join(dataFolder, 'inbox');
  await mkdir(folder, { recursive: true });

  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((mail) => writeFile(join(folder, `${Date.now()}-${randomUUID()}.eml`), mail))
        .then(() => done(), done);
    },
  });
  mailServer.listen(smtpPort, host);
  mailServer.on('error', () => undefined); // A client that disconnects early must not stop the server.

  const app = new Hono();
  app.use(async ({ req, text }, next) => {
    // A website whose name resolves to this machine (DNS rebinding) must not read the mails.
    const isOurs = ['localhost', host].includes(req.header('host')?.replace(/:\d+$/, '') ?? '');
    return isOurs ? next() : text('Use localhost.', 403);
  });
  app.get('/', async ({ text }) => text(toText(await readMails(folder, SHOWN))));
  app.get('/messages.json', async ({ json }) => json(await readMails(folder)));

  const website = serve({ fetch: app.fetch, hostname: host, port: mailCatcherPort });
  const services = await Promise.all([whenListening(mailServer.server), whenListening(website)]);
  return {
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

/** Newest first. */
async function readMails(folder: string, most?: number): Promise<Email[]> {
  const files = globSync('*.eml', { cwd: folder })
    .sort()
    .reverse()
    .slice(0, most)
    .map((file) => join(folder, file));
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(file))));
}

function toText(mails: Email[]): string {
  const list = (addresses: Address[] = []) => addresses.map(({ address }) => address).join(', ');
  const shown = mails.map(
    ({ subject, date, from, to, replyTo, text }) =>
      `${subject}\n${date}, from ${from?.address}, to ${list(to)}, reply to ${list(replyTo)}\n\n${text}`,
  );
  return shown.join(`\n${'='.repeat(72)}\n`) || 'No mail yet. Send an enquiry, and reload.';
}
