// Rate limits and repeated enquiries under concurrency, on a PostgreSQL with as many connections.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../tests/support/database.ts';
import {
  MINIMAL_ROW,
  serviceRoleClient,
  uniqueEmail,
  getStoredEnquiries,
  insertEnquiry as insert,
} from '../../tests/support/enquiries.ts';

const sql = openDatabase();

/** Inserts all rows at the same time. Returns the status of each response. */
async function insertAtOnce(rows: object[]): Promise<number[]> {
  const answers = await Promise.all(rows.map((row) => insert(row)));
  return answers.map(({ status }) => status);
}

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

// The tests' data API grants privileges at its first request; several first requests would
// conflict.
beforeAll(() => insert({ email: uniqueEmail() }));

describe('of 24 simultaneous enquiries', () => {
  test('that are identical, all are accepted, one is stored, one mail is due', async () => {
    const email = uniqueEmail();
    const answers = await insertAtOnce(times(24, () => ({ email, message: 'The same' })));
    expect(new Set(answers)).toEqual(new Set([201]));
    expect(await getStoredEnquiries(email)).toHaveLength(1);
    const mails = await sql`
      select from private.enquiry_mails
      join public.contact_submissions on id = submission_id where email = ${email}`;
    expect(mails).toHaveLength(1);
  });

  test('from one email address, three are stored, 21 rejected', async () => {
    const email = uniqueEmail();
    const answers = await insertAtOnce(times(24, (index) => ({ email, message: `No ${index}` })));
    expect(answers.filter((status) => status === 201)).toHaveLength(3);
    expect(answers.filter((status) => status === 429)).toHaveLength(21);
    expect(await getStoredEnquiries(email)).toHaveLength(3);
  });

  test('from one network address, five are accepted', async () => {
    const answers = await Promise.all(times(24, () => insertFrom('203.0.113.8')));
    expect(answers.filter((status) => status === 201)).toHaveLength(5);
  });
});

test('a repeated enquiry is ignored within ten minutes, and stored after that', async () => {
  const email = uniqueEmail();
  await insert({ email });
  await age(email, '9 minutes');
  await insert({ email });
  expect(await getStoredEnquiries(email)).toHaveLength(1);
  await age(email, '61 seconds');
  await insert({ email });
  expect(await getStoredEnquiries(email)).toHaveLength(2);
});

test('the hourly limit of an email address ignores capitals and repeats, and ends after an hour', async () => {
  const email = uniqueEmail();
  const send = async (message: string, address = email) =>
    (await insert({ email: address, message })).status;
  for (const message of ['one', 'one', 'one', 'two', 'three'])
    expect(await send(message)).toBe(201);
  expect(await send('four', email.toUpperCase())).toBe(429);
  await age(email, '59 minutes');
  expect(await send('four')).toBe(429);
  await age(email, '61 seconds');
  expect(await send('four')).toBe(201);
});

describe('the hourly limit of an IP address', () => {
  beforeEach(async () => {
    await sql`delete from private.senders`;
  });

  test.each<[string, string[], string?]>([
    ['five from a /64 of IPv6', times(5, (last) => `2001:db8:1:2:${last}::1`), '2001:db8:1:2::9'],
    [
      'five from an IPv4 address, however it is written',
      ['203.0.113.30', '::ffff:203.0.113.30', '::FFFF:cb00:711e', '203.0.113.30', '203.0.113.30'],
      '::ffff:203.0.113.30',
    ],
    [
      'others beside them',
      [
        ...times(5, () => '2001:db8:1:2::1'),
        '2001:db8:1:3::1',
        '203.0.113.9',
        '::ffff:203.0.113.31',
      ],
    ],
    ['any number from what is no address', times(7, () => 'not an address')],
  ])('accepts %s', async (_case, addresses, refused) => {
    for (const address of addresses) expect(await insertFrom(address), address).toBe(201);
    if (refused) expect(await insertFrom(refused)).toBe(429);
  });

  test('accepts five inserts from a browser, and no sixth', async () => {
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1) {
      answers.push(await insertWithHeaders({ 'cf-connecting-ip': '203.0.113.20' }));
    }
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('ignores the `x-forwarded-for` header', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.10' };
    expect(await insertWithHeaders(headers)).toBe(201);
    expect(await sql`select from private.senders`).toHaveLength(0);
  });

  test('stores no address, only a hash with a secret of it', async () => {
    await insertFrom('203.0.113.11');
    const [sender] = await sql`
      select sender_hash, encode(sha256('203.0.113.11'), 'hex') as plain from private.senders
    `;
    expect(sender?.['sender_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(sender?.['sender_hash']).not.toBe(sender?.['plain']);
  });

  test('is forgotten after an hour, with or without another enquiry', async () => {
    for (const address of times(5, () => '203.0.113.13')) await insertFrom(address);
    await sql`update private.senders set sent_at = sent_at - interval '59 minutes'`;
    await sql`select private.purge()`;
    expect(await insertFrom('203.0.113.13')).toBe(429);
    await sql`update private.senders set sent_at = sent_at - interval '61 seconds'`;
    expect(await insertFrom('203.0.113.14')).toBe(201);
    expect(await sql`select from private.senders`).toHaveLength(1);
    await sql`update private.senders set sent_at = sent_at - interval '1 hour'`;
    await sql`select private.purge()`;
    expect(await sql`select from private.senders`).toHaveLength(0);
  });
});

async function insertFrom(address: string): Promise<number> {
  const { error, status } = await serviceRoleClient().rpc('submit_enquiry', {
    enquiry: { ...MINIMAL_ROW, email: uniqueEmail() },
    sender_address: address,
  });
  return error ? status : 201;
}

/**
 * Calls with a visitor's headers as PostgREST on a hosted project passes them to the
 * database. The tests' data API passes headers to functions only, not to triggers.
 */
async function insertWithHeaders(headers: object): Promise<number> {
  const inserting = sql.begin(async (transaction) => {
    await transaction`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
    await transaction`set local role anon`;
    // Bound parameters, because PostgreSQL logs a statement that fails.
    await transaction`
      insert into public.contact_submissions (name, email, submission_type)
      values (${MINIMAL_ROW.name}, ${uniqueEmail()}, 'quote')
    `;
  });
  return inserting.then(
    () => 201,
    ({ detail }: { detail: string }) => (JSON.parse(detail) as { status: number }).status, // As private.guard_enquiry writes it.
  );
}

async function age(email: string, by: string): Promise<void> {
  await sql`
    update public.contact_submissions set created_at = created_at - ${by}::interval
    where lower(email) = ${email.toLowerCase()}
  `;
}
