// What someone with the public key may try: nothing is changed or revealed. privileges.test.ts lists what a visitor may
// do; how a function rejects a request is tested in tests/backend/; what PostgREST does with one is its own affair.
import { beforeAll, expect, test } from 'vitest';
import { openDatabase, markAllMailed } from '../../tests/support/database.ts';
import { MINIMAL_ROW, storeEnquiry } from '../../tests/support/enquiries.ts';
import { API_ADDRESS, BACKEND } from '../../tests/support/environment.ts';

const sql = openDatabase();

const VICTIM = { name: 'Victoria Victim', message: 'A secret of the victim' };
const TABLE = '/rest/v1/contact_submissions';

/** A visitor's role lacks the privilege. */
const FORBIDDEN = [401];

/** A row that breaks a rule of the table: PostgREST answers 400, the embedded data API 500. */
const INVALID = process.env['SUPABASE_URL'] ? [400] : [500];

/** What the API does not expose. The embedded data API answers 400 or 404 where PostgREST answers 404 or 406. */
const HIDDEN = [400, 404, 406];

beforeAll(async () => {
  await storeEnquiry(VICTIM);
  await markAllMailed(sql);
});

test.each<[what: string, path: string, request: RequestInit, statuses: number[]]>([
  ['every enquiry', TABLE, {}, FORBIDDEN],
  ['how many there are', TABLE, { method: 'HEAD', headers: { prefer: 'count=exact' } }, FORBIDDEN],
  ['enquiries with their mails', `${TABLE}?select=*,enquiry_mails(*)`, {}, HIDDEN],
  ['the settings', '/rest/v1/settings', { headers: { 'accept-profile': 'private' } }, HIDDEN],
])('a visitor cannot read %s', async (_what, path, request, statuses) => {
  await expectNothingDone(path, request, statuses);
});

test.each<[what: string, row: object | object[], statuses: number[]]>([
  ['a chosen id', { id: crypto.randomUUID() }, FORBIDDEN],
  ['two enquiries in one request', ['a', 'b'].map(fromMallory), [400]],
  ['a message of 40,001 bytes', { message: 'x'.repeat(40_001) }, [413]],
  ['an industry of 1 MB', { industry: 'x'.repeat(1_000_000) }, [413]],
  ['a service that is null', { service_needs: ['CRM System', null] }, INVALID],
  ['an empty list of services', { service_needs: [] }, INVALID],
  ['a line break in the name', { name: 'M\r\nBcc: all@example.com' }, INVALID],
  ['a name that nobody sees', { name: '\u200B\u3164 \u202E\u2800\u200D' }, [400]],
  ['two email addresses', { email: 'm@example.com,all@example.com' }, INVALID],
  ['a header after the address', { email: 'm@example.com\r\nBcc: all@example.com' }, INVALID],
  ['a Cyrillic letter in the address', { email: 'm@еxample.com' }, INVALID],
])('a visitor cannot store %s', async (_what, row, statuses) => {
  const rows = [row].flat().map((changes) => ({ ...fromMallory(), ...changes }));
  const headers = { 'content-type': 'application/json' };
  await expectNothingDone(TABLE, { method: 'POST', headers, body: JSON.stringify(rows) }, statuses);
});

function fromMallory(message: string | null = null): object {
  return { ...MINIMAL_ROW, email: 'mallory@example.com', company: 'Mallory & Sons', message };
}

/** Fails unless a visitor's request gets one of the statuses, changes nothing and reveals nothing. */
async function expectNothingDone(path: string, init: RequestInit, statuses: number[]) {
  const before = await state();
  const { status, text } = await request(path, init);
  expect(statuses, text.slice(0, 300)).toContain(status);
  for (const secret of [VICTIM.name, VICTIM.message, BACKEND.secretKey]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/content-range,\S*\/[1-9]/);
  expect(text).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(/);
  expect(await state()).toEqual(before);
}

/** Everything that an attack might change, hashed. */
async function state() {
  const [digest] = await sql`
    select
      (select md5(string_agg(row::text, '' order by id)) from public.contact_submissions as row) as enquiries,
      (select md5(string_agg(row::text, '' order by submission_id)) from private.enquiry_mails as row) as mails,
      (select md5(string_agg(row::text, '' order by name)) from private.settings as row) as settings,
      (select count(*) from private.senders) as senders
  `;
  return digest;
}

async function request(path: string, { headers, ...init }: RequestInit) {
  const response = await fetch(API_ADDRESS + path, {
    ...init,
    headers: { apikey: BACKEND.publishableKey, ...headers },
  });
  const heads = [...response.headers].join('\n');
  return { status: response.status, text: `${heads}\n${await response.text()}` };
}
