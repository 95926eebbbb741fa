import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { whenListening } from './when-listening.ts';
import type { Service } from './programs.ts';
import type { Settings } from './settings.ts';

/** How many mails the inbox shows. */
const SHOWN = 100;

/**
 * Starts an SMTP server that stores every mail as a file and delivers none, and a page that shows the newest hundred.
 * `/messages.json` returns them all, as `postal-mime` parses them.
 */
export async function startMailCatcher(settings: Settings): Promise<Service> {
  const { dataFolder, host, mailCatcherPort, smtpPort } = settings;
  const folder = join(dataFolder, 'inbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });

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

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async ({ req, env, text }, next) => {
    // A website whose name resolves to this machine (DNS rebinding) must not read the mails.
    const { hostname } = new URL(`http://${req.header('host')}`);
    if (hostname !== 'localhost' && hostname !== host) return text('Use localhost.', 403);
    const { remotePort = 0 } = env.incoming.socket;
    if (!(await isFromThisUser(remotePort))) return text('This is the inbox of another user.', 403);
    return next();
  });
  app.get('/', async ({ html }) => html(renderMails(await readMails(folder, SHOWN))));
  app.get('/messages.json', async ({ json }) => json(await readMails(folder)));

  const website = serve({ fetch: app.fetch, hostname: host, port: mailCatcherPort });
  const services = await Promise.all([whenListening(mailServer.server), whenListening(website)]);
  return {
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

/**
 * Whether a connection comes from this process's own user, or from root: every user of a machine can reach its ports.
 * Only Linux reveals the user (proc_pid_net(5)); elsewhere, every connection is accepted.
 */
async function isFromThisUser(remotePort: number): Promise<boolean> {
  const table = await readFile('/proc/net/tcp', 'utf8').catch(() => null);
  if (table === null) return true;
  const client = `0100007F:${remotePort.toString(16).toUpperCase().padStart(4, '0')}`;
  const fields = table.split('\n').map((line) => line.trim().split(/\s+/));
  const user = fields.find(([, address]) => address === client)?.[7];
  return user === '0' || user === String(process.getuid?.());
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

function renderMails(mails: Email[]) {
  const list = (addresses: Address[] = []) => addresses.map(({ address }) => address).join(', ');
  return html`<!doctype html>
    <meta name="viewport" content="width=device-width" />
    <title>Local inbox</title>
    <h1>Local inbox</h1>
    <p>
      ${mails.length ? `The newest ${SHOWN} at most. Reload for new mail.` : 'No mail yet. Send an enquiry.'}
    </p>
    ${mails.map(
      ({ subject, date, from, to, replyTo, text }) =>
        html`<details>
          <summary>${subject} (${date})</summary>
          <p>From ${from?.address} to ${list(to)}, reply to ${list(replyTo)}</p>
          <pre style="white-space: pre-wrap">${text}</pre>
        </details>`,
    )}`;
}
