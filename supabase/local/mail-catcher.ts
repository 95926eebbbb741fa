import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Service } from './processes.ts';
import { waitUntilListening } from './wait-until-listening.ts';
import type { Settings } from './settings.ts';

/**
 * Starts an SMTP server that stores every mail and delivers none. `/` shows them, newest first;
 * `/messages.json` returns them as `postal-mime` parses them.
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
  app.get('/', async (context) => context.html(renderMails(await readMails(folder))));
  app.get('/messages.json', async (context) => context.json(await readMails(folder)));

  const website = serve({ fetch: app.fetch, hostname: host, port: mailCatcherPort });
  const services = await Promise.all([
    waitUntilListening(mailServer.server, smtpPort),
    waitUntilListening(website, mailCatcherPort),
  ]);
  return {
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

/** Newest first. */
async function readMails(folder: string): Promise<Email[]> {
  const files = globSync(join(folder, '*.eml')).sort().reverse();
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(file))));
}

function renderMails(mails: Email[]) {
  const list = (addresses: Address[] = []) => addresses.map(({ address }) => address).join(', ');
  return html`<!doctype html>
    <meta name="viewport" content="width=device-width" />
    <title>Local inbox (${mails.length})</title>
    <h1>Local inbox</h1>
    <p>${mails.length ? 'Newest first. Reload for new mail.' : 'No mail yet. Send an enquiry.'}</p>
    ${mails.map(
      ({ subject, date, from, to, replyTo, text }) =>
        html`<details>
          <summary>${subject} (${date})</summary>
          <p>From ${from?.address} to ${list(to)}, reply to ${list(replyTo)}</p>
          <pre style="white-space: pre-wrap">${text}</pre>
        </details>`,
    )}`;
}
