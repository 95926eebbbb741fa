import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime, { type Email } from 'postal-mime';
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

  const services = await Promise.all([
    waitUntilListening(mailServer.server, smtpPort),
    waitUntilListening(
      serve({ fetch: app.fetch, hostname: host, port: mailCatcherPort }),
      mailCatcherPort,
    ),
  ]);
  return {
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

async function readMails(folder: string): Promise<Email[]> {
  const files = await readdir(folder);
  const newestFirst = files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse();
  return Promise.all(
    newestFirst.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
}

function renderMails(mails: Email[]) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Local inbox (${mails.length})</title>
        <style>
          body {
            font: 1rem/1.5 system-ui;
            max-width: 48rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>Local inbox</h1>
        <p>
          ${mails.length === 0 ? 'No mail yet. Send an enquiry.' : 'Newest first. Reload for new mail.'}
        </p>
        ${mails.map(
          (mail) =>
            html`<details>
              <summary>${mail.subject} (${mail.date})</summary>
              <p>
                From ${mail.from?.address} to ${mail.to?.map(({ address }) => address).join(', ')},
                reply to ${mail.replyTo?.map(({ address }) => address).join(', ')}
              </p>
              <pre>${mail.text}</pre>
            </details>`,
        )}
      </body>
    </html>`;
}
