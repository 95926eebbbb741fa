// What can fail between the row and the mail, with a mail server that is down, on a machine whose shell names a proxy for
// the web. After recovery, each enquiry has one row and one mail.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, markAllMailed } from '../support/database.ts';
import { getStoredEnquiries, storeEnquiry } from '../support/enquiries.ts';
import { BACKEND } from '../support/environment.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { functionPort, startFunction } from '../../supabase/local/functions.ts';
import type { Service } from '../../supabase/local/programs.ts';
import type { Settings } from '../../supabase/local/settings.ts';

const sql = openDatabase();

/** A second function next to the backend's, with a mail server of its own. */
const SETTINGS: Settings = {
  ...BACKEND,
  functionsPort: BACKEND.functionsPort + 100,
  smtpPort: BACKEND.smtpPort + 100,
};

let mailServer: MailServer;
let mailer: Service;

beforeAll(async () => {
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
  mailServer = await startMailServer(SETTINGS.host, SETTINGS.smtpPort);
  mailer = await startFunction('send-contact-email', SETTINGS);
  await markAllMailed(sql);
});

afterAll(async () => {
  await Promise.all([mailer.stop(), mailServer.stop()]);
});

/** Calls the function. Returns the status. */
async function sendDueMails(): Promise<number> {
  const port = functionPort('send-contact-email', SETTINGS);
  const { status } = await fetch(`http://${SETTINGS.host}:${port}/`, {
    method: 'POST',
    headers: { apikey: BACKEND.publishableKey, 'content-type': 'application/json' },
    body: '{}',
  });
  return status;
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
  mailServer = await startMailServer(SETTINGS.host, SETTINGS.smtpPort);
  await sql`update private.enquiry_mails set due_at = now() where sent_at is null`; // The back-off has passed.
  for (let call = 0; call < 2; call += 1) expect(await sendDueMails()).toBe(200);
  expect(await sql`select from private.enquiry_mails where sent_at is null`).toHaveLength(0);
  expect(mailServer.accepted).toHaveLength(emails.length);
  for (const email of emails) {
    const stored = await getStoredEnquiries(email);
    expect(stored).toHaveLength(1);
    const mail = mailServer.accepted.find(({ text }) => text?.includes(`Email Address: ${email}`));
    expect(mail?.messageId).toBe(`<enquiry-${stored[0]?.id}@localhost.test>`);
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
