// Which enquiries go into which mail: one by one, in digests, and never more than the hour allows.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeSetting, openDatabase, settleNotices } from '../../tests/support/database.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  uniqueEmail,
  visitorClient,
} from '../../tests/support/enquiries.ts';

const sql = openDatabase();

/** As the first migration sets them; the tests' backend lifts these limits. */
const AS_DEPLOYED = {
  mails_at_once: 2,
  mails_per_hour: 60,
  single_mails_per_hour: 20,
  enquiries_due_before_digest: 5,
};

interface Claimed {
  mail_id: string;
  id: string;
  email: string;
  suspicion: string | null;
  is_refused: boolean;
}

let restore: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  restore = [];
  for (const [name, value] of Object.entries(AS_DEPLOYED)) {
    restore.push(await changeSetting(sql, name, value));
  }
  await settleNotices(sql);
  await sql`delete from private.mails`;
});

afterEach(async () => {
  for (const undo of restore.toReversed()) await undo();
  await settleNotices(sql);
  await sql`delete from private.mails`;
});

async function store(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, uniqueEmail);
  const answers = await Promise.all(
    emails.map((email) =>
      visitorClient()
        .from('contact_submissions')
        .insert({ ...MINIMAL_ROW, email }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));
  return emails;
}

async function storeSuspected(suspicion: string): Promise<string> {
  const email = uniqueEmail();
  const enquiry = { ...MINIMAL_ROW, email };
  const { error } = await serviceRoleClient().rpc('submit_enquiry', { enquiry, suspicion });
  expect(error).toBeNull();
  return email;
}

async function claim(): Promise<Claimed[]> {
  const { data, error } = await serviceRoleClient().rpc('claim_enquiry_mail');
  expect(error).toBeNull();
  return data as Claimed[]; // As the migration returns them.
}

async function finish(mail: Claimed[], outcome: object = {}): Promise<void> {
  const { data } = await serviceRoleClient().rpc('finish_enquiry_mail', {
    finished_mail_id: mail[0]?.mail_id,
    ...outcome,
  });
  expect(data).toBe(true);
}

/** Claims and finishes until no mail is to be sent. The number of enquiries in each. */
async function sendAll(): Promise<number[]> {
  const sizes: number[] = [];
  for (let mail = await claim(); mail.length > 0; mail = await claim()) {
    sizes.push(mail.length);
    await finish(mail);
  }
  return sizes;
}

/** Moves what happened into the past. */
async function pass(time: string): Promise<void> {
  await sql`update private.enquiry_notices set due_at = due_at - ${time}::interval where sent_at is null`;
  await sql`update private.mails set claimed_at = claimed_at - ${time}::interval`;
}

describe('a few enquiries', () => {
  test('are mailed one by one, oldest first', async () => {
    await store(5);
    expect(await sendAll()).toEqual([1, 1, 1, 1, 1]);
    expect(await claim()).toEqual([]);
  });

  test('are claimed once each by 50 calls at the same time', async () => {
    restore.push(await changeSetting(sql, 'mails_at_once', 50));
    const emails = await store(5);
    const mails = await Promise.all(Array.from({ length: 50 }, claim));
    expect(
      mails
        .flat()
        .map(({ email }) => email)
        .toSorted(),
    ).toEqual(emails.toSorted());
  });

  test('go out over two connections at once, and no third', async () => {
    await store(3);
    const first = await claim();
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toEqual([]);
    await finish(first);
    expect(await claim()).toHaveLength(1);
  });

  test('do not wait for a mail whose sender died', async () => {
    await store(3);
    await claim();
    await claim();
    await pass('5 minutes 1 second');
    expect(await claim()).toHaveLength(1);
  });
});

describe('many enquiries', () => {
  test('that are due at once wait for five minutes, and go out in one digest', async () => {
    const emails = await store(6);
    expect(await claim()).toEqual([]);
    await pass('5 minutes');
    const digest = await claim();
    expect(digest.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  });

  test('go out as soon as a digest is full, the rest after five minutes', async () => {
    await store(60);
    expect(await sendAll()).toEqual([25, 25]);
    await pass('5 minutes');
    expect(await sendAll()).toEqual([10]);
  });

  test('of which twenty were mailed within the hour wait for a digest, and not when it is over', async () => {
    for (let sent = 0; sent < 4; sent += 1) {
      await store(5);
      expect(await sendAll()).toEqual([1, 1, 1, 1, 1]);
    }
    await store(1);
    expect(await claim()).toEqual([]);
    await pass('60 minutes 1 second');
    expect(await sendAll()).toEqual([1]);
  });

  test('come in 60 mails an hour at most, the rest later, and none is lost', async () => {
    restore.push(await changeSetting(sql, 'enquiries_per_digest', 2));
    const emails = await store(124);
    const sizes = await sendAll();
    expect(sizes).toEqual(Array.from({ length: 60 }, () => 2));
    await pass('59 minutes');
    expect(await claim()).toEqual([]);
    await pass('61 seconds');
    expect(await sendAll()).toEqual([1, 1, 1, 1]);
    const told = await sql`
      select from private.enquiry_notices as notice
      join public.contact_submissions as enquiry on enquiry.id = notice.submission_id
      where email in ${sql(emails)} and sent_at is not null
    `;
    expect(told).toHaveLength(124);
  }, 60_000);
});

describe('a mail that failed', () => {
  test('makes its enquiries due again, after their wait', async () => {
    await store(1);
    await finish(await claim(), { error_code: 'ECONNECTION' });
    expect(await claim()).toEqual([]);
    await pass('61 seconds');
    expect(await sendAll()).toEqual([1]);
  });

  test('for its content sends the enquiries of a digest one by one, at once', async () => {
    await store(6);
    await pass('5 minutes');
    const refused = { error_code: 'EMESSAGE', is_content_refused: true };
    await finish(await claim(), refused);
    const [alone] = await claim();
    expect(alone?.is_refused).toBe(true);
    expect(await sendAll()).toEqual([1, 1, 1, 1, 1]);
  });

  test('alone for its content waits, and holds up no other', async () => {
    await store(1);
    const refused = { error_code: 'EMESSAGE', is_content_refused: true };
    await finish(await claim(), refused);
    await finish(await claim(), refused);
    const [email] = await store(1);
    expect(await claim()).toMatchObject([{ email }]);
  });
});

describe('a suspected enquiry', () => {
  test.each(['honeypot', 'too-fast'])(
    '(%s) is stored with its mark, and has no mail of its own',
    async (suspicion) => {
      const email = await storeSuspected(suspicion);
      expect(await claim()).toEqual([]);
      const { data } = await serviceRoleClient().rpc('suspected_enquiries');
      expect(data).toContainEqual(expect.objectContaining({ email, suspicion }));
      expect((await serviceRoleClient().rpc('unsent_enquiries')).data).toEqual([]);
    },
  );

  test('takes no place in the mail about a later one', async () => {
    await storeSuspected('honeypot');
    const [email] = await store(1);
    expect(await claim()).toMatchObject([{ email, suspicion: null }]);
    expect(await claim()).toEqual([]);
  });

  test('is part of the next digest', async () => {
    const email = await storeSuspected('honeypot');
    await store(6);
    await pass('5 minutes');
    const digest = await claim();
    expect(digest).toHaveLength(7);
    expect(digest).toContainEqual(expect.objectContaining({ email, suspicion: 'honeypot' }));
  });

  test('is told in a digest of its own after a day', async () => {
    const email = await storeSuspected('too-fast');
    await pass('23 hours 59 minutes');
    expect(await claim()).toEqual([]);
    await pass('2 minutes');
    expect(await claim()).toMatchObject([{ email }]);
  });

  test('is mailed like any other once somebody has accepted it, told before or not', async () => {
    const email = await storeSuspected('honeypot');
    await settleNotices(sql);
    const { data } = await serviceRoleClient().rpc('suspected_enquiries');
    const { id = '' } = (data as Claimed[]).find((enquiry) => enquiry.email === email) ?? {};
    const accept = () => serviceRoleClient().rpc('accept_enquiry', { enquiry_id: id });
    expect((await accept()).data).toBe(true);
    expect(await claim()).toMatchObject([{ email, suspicion: null }]);
    expect((await accept()).data).toBe(false);
  });

  test('is marked by nobody who inserts a row, whatever he sends', async () => {
    const { error } = await visitorClient()
      .from('contact_submissions')
      .insert({ ...MINIMAL_ROW, email: uniqueEmail(), suspicion: 'honeypot' });
    expect(error).not.toBeNull();
  });
});
