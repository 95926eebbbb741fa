// Which enquiries go into which mail, and when.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeSetting, openDatabase, markAllNotified } from '../../tests/support/database.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  storeEnquiry,
  uniqueEmail,
} from '../../tests/support/enquiries.ts';

const sql = openDatabase();

interface Claimed {
  mail_id: string;
  id: string;
  email: string;
  suspicion: string | null;
}

let restore: () => Promise<unknown>;

beforeEach(async () => {
  restore = await changeSetting(sql, 'mails_per_hour_at_once', 10); // As deployed; the tests' backend lifts it.
  await markAllNotified(sql);
  await pass('2 hours');
});

afterEach(async () => {
  await restore();
  await markAllNotified(sql);
});

function store(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => storeEnquiry()));
}

async function storeSuspected(suspicion = 'honeypot'): Promise<string> {
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

async function finish(mail: Claimed[], errorCode?: string): Promise<void> {
  const { data } = await serviceRoleClient().rpc('finish_enquiry_mail', {
    finished_mail_id: mail[0]?.mail_id,
    ...(errorCode && { error_code: errorCode }),
  });
  expect(data).toBe(true);
}

/** Claims and finishes mails until none is due. Returns the number of enquiries in each. */
async function sendAll(): Promise<number[]> {
  const sizes: number[] = [];
  for (let mail = await claim(); mail.length > 0; mail = await claim()) {
    sizes.push(mail.length);
    await finish(mail);
  }
  return sizes;
}

/** Moves the due and sending times of all mails into the past. */
async function pass(time: string): Promise<void> {
  await sql`
    update private.enquiry_notices
    set due_at = due_at - ${time}::interval, sent_at = sent_at - ${time}::interval
  `;
}

/**
 * Claims in the minute of the last mail: in one transaction, whose time stands still, so that no minute can end
 * between the two.
 */
function claimInSameMinute() {
  return sql.begin(async (transaction) => {
    await transaction`
      update private.enquiry_notices set sent_at = now()
      where sent_at = (select max(sent_at) from private.enquiry_notices)
    `;
    return transaction`select id from public.claim_enquiry_mail()`;
  });
}

describe('enquiries that are due', () => {
  test('go out in one mail, oldest first', async () => {
    const emails = [...(await store(1)), ...(await store(1)), ...(await store(1))];
    const mail = await claim();
    expect(mail.map(({ email }) => email)).toEqual(emails);
    expect(new Set(mail.map(({ mail_id: mailId }) => mailId)).size).toBe(1);
    await finish(mail);
    expect(await claim()).toEqual([]);
  });

  test('go out at most 25 in a mail, longest due first', async () => {
    const early = await store(20);
    await pass('1 minute');
    await store(20);
    const mail = await claim();
    expect(mail).toHaveLength(25);
    expect(mail.map(({ email }) => email)).toEqual(expect.arrayContaining(early));
    await finish(mail);
    expect(await sendAll()).toEqual([15]);
  });

  test('are claimed once by 50 simultaneous calls', async () => {
    await store(5);
    const mails = await Promise.all(Array.from({ length: 50 }, claim));
    expect(mails.filter((mail) => mail.length > 0).map((mail) => mail.length)).toEqual([5]);
  });

  test('wait while another mail is being sent, for five minutes at most', async () => {
    await store(1);
    const first = await claim();
    await store(1);
    await pass('4 minutes');
    expect(await claim()).toEqual([]);
    await pass('61 seconds');
    expect(await claim()).toHaveLength(2);
    const { data } = await serviceRoleClient().rpc('finish_enquiry_mail', {
      finished_mail_id: first[0]?.mail_id,
    });
    expect(data, 'the first has lost its claim').toBe(false);
  });

  test('go out at once for ten mails an hour, then in one mail a minute', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      await store(1);
      expect(await sendAll()).toEqual([1]);
    }
    await store(30);
    for (const size of [25, 5]) {
      expect(await claimInSameMinute()).toHaveLength(0);
      await pass('1 minute');
      const mail = await claim();
      expect(mail).toHaveLength(size);
      await finish(mail);
    }
    await store(1);
    expect(await claimInSameMinute()).toHaveLength(0);
    await pass('1 hour');
    expect(await sendAll()).toEqual([1]);
  });
});

describe('a mail that failed', () => {
  test('makes its enquiries due again after their back-off, and delays no other', async () => {
    await store(1);
    await finish(await claim(), 'ECONNECTION');
    expect(await claim()).toEqual([]);
    await store(1);
    expect(await sendAll()).toEqual([1]);
    await pass('61 seconds');
    expect(await sendAll()).toEqual([1]);
  });
});

describe('a suspected enquiry', () => {
  test.each(['honeypot', 'too-fast'])(
    '(%s) is stored with its mark, and not mailed on its own',
    async (suspicion) => {
      const email = await storeSuspected(suspicion);
      expect(await claim()).toEqual([]);
      const { data } = await serviceRoleClient().from('enquiry_list').select().eq('email', email);
      expect(data).toMatchObject([{ suspicion, mailed_at: null }]);
    },
  );

  test('is part of the next mail', async () => {
    const suspected = await storeSuspected();
    const [email] = await store(1);
    expect(await claim()).toEqual([
      expect.objectContaining({ email: suspected, suspicion: 'honeypot' }),
      expect.objectContaining({ email, suspicion: null }),
    ]);
  });

  test('does not displace other enquiries in a mail', async () => {
    await storeSuspected();
    await store(25);
    const mail = await claim();
    expect(mail.filter(({ suspicion }) => suspicion === null)).toHaveLength(25);
    expect(mail).toHaveLength(25);
  });

  test('is mailed on its own after a day', async () => {
    const email = await storeSuspected('too-fast');
    await pass('23 hours 59 minutes');
    expect(await claim()).toEqual([]);
    await pass('2 minutes');
    expect(await claim()).toMatchObject([{ email }]);
  });

  test('is mailed like any other once accepted, even if staff were told before', async () => {
    const email = await storeSuspected();
    await markAllNotified(sql);
    const [{ id } = {}] = await sql`
      select id from public.contact_submissions where email = ${email}
    `;
    const accept = () => serviceRoleClient().rpc('accept_enquiry', { enquiry_id: id as string });
    expect((await accept()).data).toBe(true);
    expect(await claim()).toMatchObject([{ email, suspicion: null }]);
    expect((await accept()).data).toBe(false);
  });
});
