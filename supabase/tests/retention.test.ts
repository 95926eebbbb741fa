// How long enquiries are kept, and the alarm for mail that is stuck.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, markAllMailed } from '../../tests/support/database.ts';
import { getStoredEnquiries, storeEnquiry, visitorClient } from '../../tests/support/enquiries.ts';

const sql = openDatabase();

async function storeAged(age: string, isSent: boolean): Promise<string> {
  const email = await storeEnquiry();
  await sql`
    update public.contact_submissions set created_at = now() - ${age}::interval where email = ${email}
  `;
  if (isSent) await markSent(email);
  return email;
}

async function markSent(email: string): Promise<void> {
  await sql`
    update private.enquiry_mails set sent_at = now()
    where submission_id in (select id from public.contact_submissions where email = ${email})
  `;
}

test('the purge deletes enquiries older than twelve months, to the minute, once their mail was sent', async () => {
  const young = await storeAged('12 months -1 minute', true);
  const old = await storeAged('12 months 1 minute', true);
  const unsent = await storeAged('5 years', false);
  await sql`select private.purge()`;
  expect(await getStoredEnquiries(young)).toHaveLength(1);
  expect(await getStoredEnquiries(old)).toHaveLength(0);
  expect(await getStoredEnquiries(unsent)).toHaveLength(1);
  await markSent(unsent);
  await sql`select private.purge()`;
  expect(await getStoredEnquiries(unsent)).toHaveLength(0);
});

describe('health()', () => {
  const health = async () => (await visitorClient().rpc('health')).data as unknown;

  beforeEach(async () => {
    await markAllMailed(sql);
    await sql`select private.raise_alarm()`;
  });

  test('tells a visitor that all is well, and nothing else', async () => {
    await storeAged('29 minutes', false);
    expect(await health()).toEqual({
      takes_writes: true,
      mails_on_time: true,
      schedule_on_time: true,
    });
  });

  test('notices a database that takes no writes', async () => {
    const [found] = await sql.begin('read only', (reading) => reading`select public.health()`);
    expect(found).toMatchObject({ health: { takes_writes: false, mails_on_time: true } });
  });

  test.each(['31 minutes', '-1 day'])('notices a mail that waits since %s ago', async (age) => {
    await storeAged(age, false);
    expect(await health()).toMatchObject({ mails_on_time: false, schedule_on_time: true });
  });

  test.each(['-121 minutes', '1 day'])('notices a schedule run at now %s', async (away) => {
    await sql`update private.schedule set last_run_at = now() + ${away}::interval`;
    expect(await health()).toMatchObject({ mails_on_time: true, schedule_on_time: false });
    await sql`select private.raise_alarm()`;
    expect(await health()).toMatchObject({ mails_on_time: true, schedule_on_time: true });
  });
});

// pg_net and Vault exist on hosted projects only. These tests cover what we ask of them, not what
// they do.
describe.skipIf(process.env['SUPABASE_URL'])('on a platform that can call out', () => {
  beforeAll(() =>
    sql.unsafe(`
      create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      create schema net;
      create table net.calls (url text, body jsonb, headers jsonb);
      create function net.http_post(
        url text, body jsonb default '{}', params jsonb default '{}',
        headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
      ) returns bigint language sql
      as 'insert into net.calls values (http_post.url, http_post.body, http_post.headers) returning 1';
      grant usage on schema vault, net to postgres;
      grant select on vault.decrypted_secrets to postgres;
      grant insert, select on net.calls to postgres;
    `),
  );
  afterAll(() => sql.unsafe('drop schema vault cascade; drop schema net cascade'));
  beforeEach(async () => {
    await sql.unsafe('truncate vault.decrypted_secrets, net.calls');
    await markAllMailed(sql);
  });

  const keepSecret = (name: string, value: string) =>
    sql`insert into vault.decrypted_secrets values (${name}, ${value})`;
  const keepSecrets = async () => {
    await keepSecret('project_url', 'https://ref.supabase.co');
    await keepSecret('publishable_key', 'sb_publishable_x');
  };

  test('send_due_mails calls the function when a mail is due', async () => {
    await keepSecrets();
    await storeAged('1 minute', false);
    await sql`select private.send_due_mails()`;
    expect([...(await sql`select * from net.calls`)]).toEqual([
      {
        url: 'https://ref.supabase.co/functions/v1/send-contact-email',
        body: {},
        headers: { 'Content-Type': 'application/json', apikey: 'sb_publishable_x' },
      },
    ]);
  });

  test('send_due_mails calls nothing without a due mail or without its secrets', async () => {
    await storeAged('1 minute', false);
    await sql`select private.send_due_mails()`;
    await keepSecrets();
    await markAllMailed(sql);
    await sql`select private.send_due_mails()`;
    expect(await sql`select from net.calls`).toHaveLength(0);
  });

  test('mail that waits over half an hour raises an alarm without personal data', async () => {
    await keepSecret('alarm_webhook', 'https://alarm.example/staff');
    const email = await storeAged('31 minutes', false);
    await sql`select private.raise_alarm()`;
    const calls = await sql`select url, body ->> 'text' as text from net.calls`;
    expect(calls).toHaveLength(1);
    expect(calls[0]?.['url']).toBe('https://alarm.example/staff');
    expect(calls[0]?.['text']).toContain('waited more than 30 minutes for their mail: 1.');
    expect(JSON.stringify(calls)).not.toContain(email);
  });
});
