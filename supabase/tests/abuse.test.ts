// What someone with the public key may try: nothing is stored or revealed. privileges.test.ts lists what a visitor may
// do; how a function rejects a request is tested in tests/backend/; what PostgREST does with one is its own affair.
import { beforeAll, expect, test } from 'vitest';
import { MINIMAL_ROW, getStoredEnquiries, storeEnquiry } from '../../tests/support/enquiries.ts';
import { API_ADDRESS, BACKEND } from '../../tests/support/environment.ts';

const VICTIM = { name: 'Victoria Victim', message: 'A secret of the victim' };
const MALLORY = 'mallory@example.com';
const TABLE = '/rest/v1/contact_submissions';

/** A visitor's role lacks the privilege. */
const FORBIDDEN = [401];

/** A row that breaks a rule of the table: PostgREST answers 400, the embedded data API 500. */
const INVALID = process.env['SUPABASE_URL'] ? [400] : [500];

/** What the API does not expose. The embedded data API answers 400 or 404 where PostgREST answers 404 or 406. */
const HIDDEN = [400, 404, 406];

beforeAll(() => storeEnquiry(VICTIM));

test.each<[what: string, path: string, request: RequestInit, statuses: number[]]>([
  ['every enquiry', TABLE, {}, FORBIDDEN],
  ['how many there are', TABLE, { method: 'HEAD', headers: { prefer: 'count=exact' } }, FORBIDDEN],
  ['enquiries with their mails', `${TABLE}?select=*,enquiry_mails(*)`, {}, HIDDEN],
  ['the settings', '/rest/v1/settings', { headers: { 'accept-profile': 'private' } }, HIDDEN],
])('a visitor cannot read %s', async (_what, path, init, statuses) => {
  await expectRefused(path, init, statuses);
});

test.each<[what: string, changes: object | object[], statuses: number[]]>([
  ['a chosen id', { id: crypto.randomUUID() }, FORBIDDEN],
  ['two enquiries in one request', [{ message: 'a' }, { message: 'b' }], [400]],
  ['a message of 40,001 bytes', { message: 'x'.repeat(40_001) }, [413]],
  ['an industry of 1 MB', { industry: 'x'.repeat(1_000_000) }, [413]],
  ['a service that is null', { service_needs: ['CRM System', null] }, INVALID],
  ['an empty list of services', { service_needs: [] }, INVALID],
  ['a line break in the name', { name: 'M\r\nBcc: all@example.com' }, INVALID],
  ['a name that nobody sees', { name: '\u200B\u3164 \u202E\u2800\u200D' }, [400]],
  ['a line separator in the company', { company: 'M\u2028Ltd' }, INVALID],
  ['an address of 255 characters', { email: MALLORY.padStart(255, 'm') }, INVALID],
  ['two email addresses', { email: `${MALLORY},all@example.com` }, INVALID],
  ['a header after the address', { email: `${MALLORY}\r\nBcc: all@example.com` }, INVALID],
  ['a Cyrillic letter in the address', { email: 'mallory@еxample.com' }, INVALID],
])('a visitor cannot store %s', async (_what, changes, statuses) => {
  const rows = [changes].flat().map((one) => ({ ...MINIMAL_ROW, email: MALLORY, ...one }));
  const headers = { 'content-type': 'application/json' };
  await expectRefused(TABLE, { method: 'POST', headers, body: JSON.stringify(rows) }, statuses);
  for (const { email } of rows) expect(await getStoredEnquiries(email)).toEqual([]);
});

/** Fails unless a visitor's request gets one of the statuses and reveals nothing. */
async function expectRefused(path: string, { headers, ...init }: RequestInit, statuses: number[]) {
  const response = await fetch(API_ADDRESS + path, {
    ...init,
    headers: { apikey: BACKEND.publishableKey, ...headers },
  });
  const text = `${[...response.headers].join('\n')}\n${await response.text()}`;
  expect(statuses, text.slice(0, 300)).toContain(response.status);
  for (const secret of [VICTIM.name, VICTIM.message, BACKEND.secretKey]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/content-range,\S*\/[1-9]/);
  expect(text).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(/);
}
