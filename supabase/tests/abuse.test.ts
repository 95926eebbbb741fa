// What someone with the public key may try. No attempt changes the database or the mails, or reveals anything in
// them. How a function rejects a request is tested in tests/backend/; what PostgREST does with one is its own affair.
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, markAllNotified } from '../../tests/support/database.ts';
import {
  MINIMAL_ROW,
  getAllMails,
  uniqueEmail,
  getStoredEnquiries,
  visitorClient,
} from '../../tests/support/enquiries.ts';
import { API_ADDRESS, BACKEND } from '../../tests/support/environment.ts';

const sql = openDatabase();

const VICTIM = {
  ...MINIMAL_ROW,
  name: 'Victoria Victim',
  email: uniqueEmail(),
  message: 'A secret of the victim',
};

const TABLE = '/rest/v1/contact_submissions';
const NOTIFY = '/functions/v1/send-contact-email';
const ROW = { ...MINIMAL_ROW, email: 'mallory@example.com', company: 'Mallory & Sons' };

interface Attempt {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
}

/** One attempt: what is tried, the request, and the allowed statuses. */
type Case = [what: string, attempt: Attempt, statuses: number[]];

/** A visitor's role lacks the privilege. */
const FORBIDDEN = [401];

/** A row that breaks a rule of the table: PostgREST answers 400, the embedded data API 500. */
const INVALID = process.env['SUPABASE_URL'] ? [400] : [500];

/** What the API does not expose. The embedded data API answers 400 or 404 where PostgREST answers 404 or 406. */
const HIDDEN = [400, 404, 406];

function read(query: string, headers = {}): Attempt {
  return { path: `${TABLE}${query}`, headers };
}

function insert(changes: object, headers = {}, query = ''): Attempt {
  return { method: 'POST', path: TABLE + query, headers, body: { ...ROW, ...changes } };
}

function rpc(name: string, body: object = {}): Attempt {
  return { method: 'POST', path: `/rest/v1/rpc/${name}`, body };
}

function dispatch(): Attempt {
  return { method: 'POST', path: NOTIFY, body: {} };
}

const READING: Case[] = [
  ['every row', read(''), FORBIDDEN],
  ['one column', read('?select=id'), FORBIDDEN],
  ['how many there are', { ...read('', { prefer: 'count=exact' }), method: 'HEAD' }, FORBIDDEN],
  ['as CSV', read('', { accept: 'text/csv' }), FORBIDDEN],
  ['with related tables', read('?select=*,enquiry_notices(*)'), HIDDEN],
  ...['enquiry_notices', 'senders', 'sender_secret', 'settings'].flatMap((table): Case[] => [
    [`private.${table}, by its name`, { path: `/rest/v1/${table}` }, HIDDEN],
    [
      `private.${table}, by its schema`,
      { path: `/rest/v1/${table}`, headers: { 'accept-profile': 'private' } },
      HIDDEN,
    ],
  ]),
];

const CHANGING: Case[] = [
  [
    'one row',
    { method: 'PATCH', path: `${TABLE}?email=eq.${VICTIM.email}`, body: { name: 'M' } },
    FORBIDDEN,
  ],
  ['by deleting one', { method: 'DELETE', path: `${TABLE}?email=eq.${VICTIM.email}` }, FORBIDDEN],
  [
    'a limit',
    {
      method: 'PATCH',
      path: '/rest/v1/settings?name=eq.enquiries_per_email_per_hour',
      headers: { 'content-profile': 'private' },
      body: { value: 1_000_000 },
    },
    HIDDEN,
  ],
];

const INSERTING: Case[] = [
  ['a chosen id', insert({ id: crypto.randomUUID() }), FORBIDDEN],
  ['a chosen date', insert({ created_at: '2000-01-01' }), FORBIDDEN],
  [
    'and asking for the row',
    insert({}, { prefer: 'return=representation' }, '?select=*'),
    FORBIDDEN,
  ],
  [
    'over another',
    insert({ id: crypto.randomUUID() }, { prefer: 'resolution=merge-duplicates' }),
    FORBIDDEN,
  ],
  [
    'two at once, one of them invalid',
    { ...insert({}), body: [ROW, { ...ROW, email: '' }] },
    INVALID,
  ],
  [
    'four at once of one email address',
    { ...insert({}), body: ['a', 'b', 'c', 'd'].map((message) => ({ ...ROW, message })) },
    [429],
  ],
  ['a message of 40,001 bytes', insert({ message: 'x'.repeat(40_001) }), [413]],
  ['a message of 4,001 characters', insert({ message: 'x'.repeat(4001) }), INVALID],
  ['an industry of 1 MB', insert({ industry: 'x'.repeat(1_000_000) }), [413]],
  [
    'seven services',
    insert({ service_needs: Array.from({ length: 7 }, () => 'CRM System') }),
    INVALID,
  ],
  ['a service that is null', insert({ service_needs: ['CRM System', null] }), INVALID],
  ['an empty list of services', insert({ service_needs: [] }), INVALID],
  ['an option with a space after it', insert({ timeline: 'ASAP ' }), INVALID],
  ['another type', insert({ submission_type: 'newsletter' }), FORBIDDEN],
  ['a line break in the name', insert({ name: 'M\r\nBcc: all@example.com' }), INVALID],
  ['a line separator in the name', insert({ name: 'M\u2028Bcc: all@example.com' }), INVALID],
  ['a C1 control character in the company', insert({ company: 'M\u0085' }), INVALID],
  ['a name of invisible characters', insert({ name: '\u200B\u2060\u202E' }), [400]],
  ['an escape sequence in the message', insert({ message: '\u001B[31mred' }), INVALID],
  ...(
    [
      ['two addresses', 'm@example.com,all@example.com'],
      ['a name before the address', 'All <all@example.com>'],
      ['a header', 'm@example.com\r\nBcc: all@example.com'],
      ['a mailto query', 'm@example.com?bcc=all@example.com'],
      ['no dot', 'm@localhost'],
      ['a Cyrillic host', 'm@еxample.com'],
      ['invisible characters', 'm\u200B@example.com'],
    ] as const
  ).map(([what, email]): Case => [`an email address with ${what}`, insert({ email }), INVALID]),
];

const CALLING: Case[] = [
  ['claim_enquiry_mail', rpc('claim_enquiry_mail'), FORBIDDEN],
  [
    'finish_enquiry_mail',
    rpc('finish_enquiry_mail', { enquiry_id: crypto.randomUUID() }),
    FORBIDDEN,
  ],
  [
    'submit_enquiry',
    rpc('submit_enquiry', { enquiry: ROW, sender_address: '203.0.113.1' }),
    FORBIDDEN,
  ],
  [
    'private.purge_enquiries, by its schema',
    { ...rpc('purge_enquiries'), headers: { 'content-profile': 'private' } },
    HIDDEN,
  ],
];

beforeAll(async () => {
  await visitorClient().from('contact_submissions').insert(VICTIM);
  await markAllNotified(sql);
});

describe.each([
  ['reads data', READING],
  ['changes data', CHANGING],
  ['inserts enquiries', INSERTING],
  ['calls database functions', CALLING],
])('an attacker who %s', (_deed, cases) => {
  test.each(cases)(
    '%s: nothing changes, nothing is revealed',
    async (_what, attempt, statuses) => {
      const before = await state();
      const { status, text } = await send(attempt);
      expect(statuses, text.slice(0, 300)).toContain(status);
      expectNothingTold(text);
      expect(await state()).toEqual(before);
    },
    120_000,
  );
});

// Unusual input that a visitor may send is stored and mailed once, and does no harm.
const HARMLESS: [what: string, sent: object, stored: object][] = [
  [
    'HTML in the name',
    { name: '<script>alert(1)</script>' },
    { name: '<script>alert(1)</script>' },
  ],
  ['a second address in the name', { name: 'All <all@example.com>, Ada' }, {}],
  [
    'a right-to-left override',
    { name: 'Ada \u202Emoc.elpmaxe@lla' },
    { name: 'Ada moc.elpmaxe@lla' },
  ],
  ['invisible characters', { name: 'A\u200Bd\u00ADa' }, { name: 'Ada' }],
  ['many spaces', { name: '  Ada \u00A0\u3000 Byron ' }, { name: 'Ada Byron' }],
  ['SQL', { message: "'); drop table public.contact_submissions; --" }, {}],
  [
    'the commands of a mail server',
    { message: 'Hello\r\n.\r\nRCPT TO:<all@example.com>' },
    { message: 'Hello\n.\nRCPT TO:<all@example.com>' },
  ],
  ['a link', { message: '<a href="https://mallory.example">your bank</a>' }, {}],
  ['a style sheet', { message: '</style></td></table><style>*{display:none}</style>' }, {}],
  ['a very long word', { message: 'x'.repeat(4000) }, {}],
  ['four thousand emoji', { message: '🎩'.repeat(4000) }, {}],
];

// `supabase start` has no functions and no inbox in the rehearsal.
describe.skipIf(process.env['SUPABASE_URL'])('unusual input that is accepted', () => {
  test.each(HARMLESS)('%s', async (_what, sent, stored) => {
    const email = uniqueEmail();
    const row = { ...MINIMAL_ROW, email, ...sent };
    const mailsBefore = (await getAllMails()).length;
    const { status } = await send({ method: 'POST', path: TABLE, body: row });
    expect(status).toBe(201);
    expect((await send(dispatch())).status).toBe(200);
    expect(await getStoredEnquiries(email)).toMatchObject([{ ...row, ...stored }]);

    const [mail, ...earlier] = await getAllMails();
    expect(earlier).toHaveLength(mailsBefore);
    expect(mail?.subject).toMatch(/^Quote enquiry from /);
    expect(mail?.to?.map(({ address }) => address)).toEqual(['enquiries@localhost.test']);
    expect(mail?.cc ?? mail?.bcc).toBeUndefined();
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([email]);
    expect(mail?.html).not.toMatch(/<(a|script|img|iframe|form)\b/i);
  });
});

/** Everything that an attack might change, hashed. */
async function state() {
  const [digest] = await sql`
    select
      (select md5(string_agg(row::text, '' order by id)) from public.contact_submissions as row) as enquiries,
      (select md5(string_agg(row::text, '' order by submission_id)) from private.enquiry_notices as row) as notices,
      (select md5(string_agg(row::text, '' order by name)) from private.settings as row) as settings,
      (select count(*) from private.senders) as senders
  `;
  return digest;
}

async function send({ method = 'GET', path, headers = {}, body }: Attempt) {
  const response = await fetch(API_ADDRESS + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: BACKEND.publishableKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const heads = [...response.headers].join('\n');
  return { status: response.status, text: `${heads}\n${await response.text()}` };
}

function expectNothingTold(text: string): void {
  for (const secret of [VICTIM.name, VICTIM.email, VICTIM.message, BACKEND.secretKey]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/content-range,\S*\/[1-9]/);
  expect(text).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(/);
}
