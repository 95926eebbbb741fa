// When the mail about each enquiry is sent.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClaimedEnquiry } from '../functions/send-contact-email/email.ts';
import { changeSetting, openDatabase, markAllMailed } from '../../tests/support/database.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  storeEnquiry,
  uniqueEmail,
} from '../../tests/support/enquiries.ts';

const sql = openDatabase();

let restore: () => Promise<unknown>;

beforeEach(async () => {
  restore = await changeSetting(sql, 'mails_per_hour', 10); // The tests' backend lifts it.
  await markAllMailed(sql);
  await pass('2 hours');
});

afterEach(async () => {
  await restore();
  await markAllMailed(sql);
});

/** Stores enquiries one after another. Returns their email addresses. */
async function store(count: number): Promise<string[]> {
  const emails: string[] = [];
  while (emails.length < count) emails.push(await storeEnquiry());
  return emails;
}

async function claim(): Promise<ClaimedEnquiry | null> {
  const { data, error } = await serviceRoleClient().rpc('claim_enquiry_mail');
  expect(error).toBeNull();
  return data as ClaimedEnquiry | null; // As the migration returns it.
}

async function finish(mail: ClaimedEnquiry | null, errorCode?: string): Promise<void> {
  const { error } = await serviceRoleClient().rpc('finish_enquiry_mail', {
    enquiry_id: mail?.id,
    attempt: mail?.attempt,
    ...(errorCode && { error_code: errorCode }),
  });
  expect(error).toBeNull();
}

/** Claims and finishes mails until none may be sent. Returns the email addresses of their enquiries. */
async function sendAll(): Promise<string[]> {
  const emails: string[] = [];
  for (let mail = await claim(); mail; mail = await claim()) {
    emails.push(mail.email);
    await finish(mail);
  }
  return emails;
}

/** Moves the due and sending times of all mails into the past. */
async function pass(time: string): Promise<void> {
  await sql`
    update private.enquiry_mails
    set due_at = due_at - ${time}::interval, sent_at = sent_at - ${time}::interval
  `;
}

test('a claim holds for five minutes; a mail that is not recorded by then is due again', async () => {
  const [email] = await store(1);
  await claim();
  await pass('4 minutes');
  expect(await claim()).toBeNull();
  await pass('61 seconds');
  expect(await claim()).toMatchObject({ email });
});

test('of 20 within an hour, 10 are claimed by one of 30 calls each, and the rest go out as the hour allows', async () => {
  const emails = await store(20);
  const first = await Promise.all(Array.from({ length: 30 }, claim));
  expect(first.filter(Boolean)).toHaveLength(10); // Those that are being sent count too.
  for (const mail of first) if (mail) await finish(mail);
  expect(first.flatMap((mail) => mail?.email ?? []).toSorted()).toEqual(
    emails.slice(0, 10).toSorted(),
  );
  await pass('59 minutes');
  expect(await sendAll()).toEqual([]);
  await pass('61 seconds');
  expect(await sendAll()).toEqual(emails.slice(10));
});

test('a mail that failed is due again with exponential back-off, for ever, and delays no other', async () => {
  const [failed] = await store(1);
  for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]) {
    const mail = await claim();
    expect(mail).toMatchObject({ email: failed });
    await finish(mail, 'ECONNECTION');
    await pass(`${minutes} minutes -1 second`);
    expect(await claim(), `${minutes} minutes`).toBeNull();
    await pass('2 seconds');
  }
  await finish(await claim(), 'ECONNECTION');
  const [other] = await store(1);
  expect(await sendAll()).toEqual([other]);
  const [next] = await store(1);
  await pass('6 hours');
  expect(await sendAll()).toEqual([next, failed]); // What has been due longest comes first.
});

test('mails that a clock which had jumped dated ahead stop no others, and are sent', async () => {
  await store(1);
  await sql`update private.enquiry_mails set due_at = now() + interval '3 days' where sent_at is null`;
  expect(await sendAll()).toHaveLength(1);
  const restoreLimit = await changeSetting(sql, 'mails_per_hour', 1);
  await sql`update private.enquiry_mails set sent_at = now() + interval '3 days'`;
  const [email] = await store(1);
  expect(await sendAll()).toEqual([email]);
  await restoreLimit();
});

test('a setting cannot be higher or lower than is sensible', async () => {
  for (const [name, value] of [
    ['months_to_keep_enquiries', 0], // It would delete every enquiry at once.
    ['months_to_keep_enquiries', 13],
    ['minutes_until_alarm', 100_000],
  ] as const)
    await expect(changeSetting(sql, name, value)).rejects.toThrow('value_is_sensible');
});

test('a failure that is recorded late ends no later attempt, and does not undo that the mail was sent', async () => {
  const [email] = await store(1);
  const first = await claim();
  await pass('5 minutes');
  const second = await claim();
  await finish(first, 'ECONNECTION');
  await pass('4 minutes');
  expect(await claim()).toBeNull(); // The second attempt still has its five minutes,
  const restoreLimit = await changeSetting(sql, 'mails_per_hour', 1);
  await store(1);
  expect(await claim()).toBeNull(); // and counts as being sent.
  await restoreLimit();
  await finish(first); // The mail went out after all: nobody sends it again.
  await finish(second, 'ECONNECTION');
  await pass('1 day');
  expect(await sendAll()).not.toContain(email);
});

test.each([true, false])(
  'an enquiry that is suspected (%s) is mailed like any other, with its mark',
  async (suspected) => {
    const email = uniqueEmail();
    const call = { enquiry: { ...MINIMAL_ROW, email }, suspected };
    expect((await serviceRoleClient().rpc('submit_enquiry', call)).error).toBeNull();
    expect(await claim()).toMatchObject({ email, suspected });
  },
);
