// What can fail between the row and the mail, with a faulty mail server and a proxy in front of the
// database, on a machine whose shell names a proxy for the web. After recovery, each enquiry has one row and one mail.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, markAllMailed } from '../support/database.ts';
import { getStoredEnquiries, storeEnquiry } from '../support/enquiries.ts';
import { API_ADDRESS, BACKEND } from '../support/environment.ts';
import {
  startFaultyMailServer,
  type FaultyMailServer,
  type Reply,
} from '../support/faulty-mail-server.ts';
import { functionPort, startFunction } from '../../supabase/local/functions.ts';
import type { Service } from '../../supabase/local/programs.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';
import { whenListening } from '../../supabase/local/when-listening.ts';

const sql = openDatabase();

/** A second function next to the backend's, between a proxy to the database and a mail server of its own. */
const SETTINGS: Settings = { ...BACKEND, ...networkSettings(BACKEND.apiPort + 100) };

let mailServer: FaultyMailServer;
let mailer: Service;
let database: Service;
/** Whether the database never hears that a mail was sent. */
let isRecordLost = false;

beforeAll(async () => {
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
  mailServer = await startFaultyMailServer(SETTINGS.host, SETTINGS.smtpPort);
  const app = new Hono();
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (isRecordLost && pathname.endsWith('finish_enquiry_mail')) return context.body(null, 502);
    return await proxy(API_ADDRESS + pathname + search, { raw: context.req.raw });
  });
  const { host, apiPort } = SETTINGS;
  database = await whenListening(serve({ fetch: app.fetch, hostname: host, port: apiPort }));
  mailer = await startFunction('send-contact-email', SETTINGS);
});

afterAll(async () => {
  await Promise.all([mailer.stop(), mailServer.stop(), database.stop()]);
});

beforeEach(async () => {
  mailServer.reply = () => 'accept';
  mailServer.accepted.length = 0;
  await markAllMailed(sql);
});

afterEach(async () => {
  const left = await sql`select from private.enquiry_mails where sent_at is null`;
  expect(left, 'mails that are still unsent').toHaveLength(0);
});

/** Calls the function. The status, or 0 when it is killed meanwhile. */
async function sendDueMails(): Promise<number> {
  const port = functionPort('send-contact-email', SETTINGS);
  return fetch(`http://${SETTINGS.host}:${port}/`, {
    method: 'POST',
    headers: { apikey: BACKEND.publishableKey, 'content-type': 'application/json' },
    body: '{}',
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Makes unsent mails due, as when a claim has expired or a back-off has passed, and sends them. */
async function recover(): Promise<void> {
  await sql`update private.enquiry_mails set due_at = now() where sent_at is null`;
  expect(await sendDueMails()).toBe(200);
}

/** The accepted mails that hold every word of the enquiry of one address. */
function mailsAbout(email: string) {
  return mailServer.accepted.filter(({ text }) => text?.includes(`Email Address: ${email}`));
}

test('while the mail server is down nothing is lost, and everything is sent once, to staff alone, when it is back', async () => {
  const name = `Byron, Ada "><img src=x> ${'\u00E9'.repeat(60)}`;
  const emails = await Promise.all([1, 2, 3].map(() => storeEnquiry({ name })));
  await mailServer.stop();
  expect(await sendDueMails()).toBe(503);
  const failed = await sql`
    select attempts, last_error from private.enquiry_mails where last_error is not null and sent_at is null
  `;
  expect([...failed]).toEqual([{ attempts: 1, last_error: expect.stringMatching(/^E[A-Z]+$/) }]);
  mailServer = await startFaultyMailServer(SETTINGS.host, SETTINGS.smtpPort);
  await recover();
  await recover();
  for (const email of emails) {
    expect(await getStoredEnquiries(email)).toHaveLength(1);
    const [mail, ...more] = mailsAbout(email);
    expect(more).toEqual([]);
    expect(mail?.replyTo).toEqual([{ name, address: email }]);
    expect(mail?.recipients).toEqual(['enquiries@localhost.test']);
    expect(mail?.to).toMatchObject([{ address: 'enquiries@localhost.test' }]);
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated', // Prevents automatic replies.
      'x-auto-response-suppress': 'All',
    });
  }
});

test('a mail server that accepts a mail and disconnects gets it again, with the same Message-ID', async () => {
  const email = await storeEnquiry();
  mailServer.reply = () => 'accept and disconnect';
  expect(await sendDueMails()).toBe(503);
  mailServer.reply = () => 'accept';
  await recover();
  const ids = mailsAbout(email).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a function that is killed while it sends a mail sends it after its restart', async () => {
  const email = await storeEnquiry();
  mailServer.reply = async (): Promise<Reply> => {
    await mailer.stop();
    return 'defer';
  };
  expect(await sendDueMails()).toBe(0);
  mailer = await startFunction('send-contact-email', SETTINGS);
  mailServer.reply = () => 'accept';
  await recover();
  expect(mailsAbout(email)).toHaveLength(1);
});

test('the record of a sent mail is lost: the claim blocks other calls, then one more mail is sent', async () => {
  const email = await storeEnquiry();
  isRecordLost = true;
  expect(await sendDueMails()).toBe(503);
  expect(mailsAbout(email)).toHaveLength(1);
  isRecordLost = false;
  expect(await sendDueMails()).toBe(200);
  expect(mailsAbout(email)).toHaveLength(1);
  await recover();
  expect(mailsAbout(email)).toHaveLength(2);
});
