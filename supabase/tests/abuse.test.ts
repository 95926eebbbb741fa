// What an attacker with the public key may try. None of the first cases may change the database or
// the mails, or reveal anything in them.
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, markAllNotified } from '../../tests/support/database.ts';
import {
  MINIMAL_ENQUIRY,
  MINIMAL_ROW,
  getAllMails,
  uniqueEmail,
  getStoredEnquiries,
  visitorClient,
} from '../../tests/support/enquiries.ts';
import { API_ADDRESS, BACKEND, SITE_ADDRESS } from '../../tests/support/environment.ts';

const sql = openDatabase();

const VICTIM = {
  ...MINIMAL_ROW,
  name: 'Victoria Victim',
  email: uniqueEmail(),
  message: 'A secret of the victim',
};

const TABLE = '/rest/v1/contact_submissions';
const NOTIFY = '/functions/v1/send-contact-email';
const SUBMIT = '/functions/v1/submit-enquiry';
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

const REFUSED = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422];

/** A row that breaks a rule of the table: PostgREST answers 400, the embedded data API 500. */
const INVALID = [400, 500];

function read(query: string, headers = {}): Attempt {
  return { path: `${TABLE}${query}`, headers };
}

function insert(changes: object, headers = {}, query = ''): Attempt {
  return { method: 'POST', path: TABLE + query, headers, body: { ...ROW, ...changes } };
}

function rpc(name: string, body: object = {}): Attempt {
  return { method: 'POST', path: `/rest/v1/rpc/${name}`, body };
}

function dispatch(changes: Partial<Attempt> = {}): Attempt {
  return { method: 'POST', path: NOTIFY, body: {}, ...changes };
}

function post(fields: Record<string, string> | string, headers = {}): Attempt {
  return {
    method: 'POST',
    path: SUBMIT,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: SITE_ADDRESS,
      ...headers,
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  };
}

const FORM = { name: 'Mallory', email: 'mallory@example.com', consent: 'yes' };

/** A JWT like Supabase's legacy keys, for any role. */
function forgedToken(algorithm: 'HS256' | 'none'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: algorithm, typ: 'JWT' })}.${part({ role: 'service_role' })}`;
  if (algorithm === 'none') return `${content}.`;
  return `${content}.${createHmac('sha256', 'super-secret-jwt-token').update(content).digest('base64url')}`;
}

const READING: Case[] = [
  ['every row', read(''), [200, 401]],
  ['one column', read('?select=id'), [200, 401]],
  ['one person', read(`?email=eq.${VICTIM.email}`), [200, 401]],
  ['by a filter that is always true', read('?or=(id.not.is.null,id.is.null)'), [200, 401]],
  ['how many there are', { ...read('', { prefer: 'count=exact' }), method: 'HEAD' }, [200, 401]],
  ['as CSV', read('', { accept: 'text/csv' }), [200, 401, 406]],
  ['the plan of a query', read('', { accept: 'application/vnd.pgrst.plan+json' }), [200, 401, 406]],
  ['with related tables', read('?select=*,enquiry_notices(*)'), REFUSED],
  ['sorted, to infer values', read('?order=name.asc&limit=1'), [200, 401]],
  ['the notices', { path: '/rest/v1/enquiry_notices' }, REFUSED],
  ['the operators’ list', { path: '/rest/v1/enquiry_list' }, [401]],
  ['by a filter that is not an id', read('?id=eq.Unconverted%0Awords%1B%5B31m'), REFUSED],
  ...['private', 'pg_catalog', 'information_schema', 'supabase_migrations', 'vault', 'auth'].map(
    (schema): Case => [
      `the schema ${schema}`,
      { path: '/rest/v1/settings', headers: { 'accept-profile': schema } },
      REFUSED,
    ],
  ),
  ...['enquiry_notices', 'senders', 'daily_salts', 'settings'].map((table): Case => [
    `private.${table}`,
    { path: `/rest/v1/${table}`, headers: { 'accept-profile': 'private' } },
    REFUSED,
  ]),
];

const CHANGING: Case[] = [
  ['every row', { ...insert({}), method: 'PATCH', body: { name: 'M' } }, [200, 204, 400, 401]],
  [
    'one row',
    { method: 'PATCH', path: `${TABLE}?email=eq.${VICTIM.email}`, body: { name: 'M' } },
    [200, 204, 401],
  ],
  [
    'one row, and asking to see it',
    {
      method: 'PATCH',
      path: `${TABLE}?email=eq.${VICTIM.email}`,
      headers: { prefer: 'return=representation' },
      body: { name: 'M' },
    },
    [200, 401],
  ],
  ['by deleting everything', { method: 'DELETE', path: TABLE }, [200, 204, 400, 401]],
  [
    'by deleting one',
    { method: 'DELETE', path: `${TABLE}?email=eq.${VICTIM.email}` },
    [200, 204, 401],
  ],
  [
    'by PUT',
    { ...insert({}), method: 'PUT', path: `${TABLE}?id=eq.${crypto.randomUUID()}` },
    REFUSED,
  ],
  [
    'a limit',
    {
      method: 'PATCH',
      path: '/rest/v1/settings?name=eq.enquiries_per_email_per_hour',
      headers: { 'content-profile': 'private' },
      body: { value: 1_000_000 },
    },
    REFUSED,
  ],
  [
    'a row of the notices',
    {
      method: 'POST',
      path: '/rest/v1/enquiry_notices',
      headers: { 'content-profile': 'private' },
      body: { submission_id: crypto.randomUUID() },
    },
    REFUSED,
  ],
];

const INSERTING: Case[] = [
  ['a chosen id', insert({ id: crypto.randomUUID() }), [401]],
  ['a chosen date', insert({ created_at: '2000-01-01' }), [401]],
  [
    'the server’s columns by parameter',
    insert({}, {}, '?columns=id,created_at,name,email'),
    REFUSED,
  ],
  ['an unknown column', insert({ is_admin: true }), [400]],
  ['and asking for the row', insert({}, { prefer: 'return=representation' }, '?select=*'), [401]],
  ['and asking for its address', insert({}, { prefer: 'return=headers-only' }), [401]],
  [
    'over another',
    insert({ id: crypto.randomUUID() }, { prefer: 'resolution=merge-duplicates' }),
    [401],
  ],
  [
    'over another of the same email',
    insert({}, { prefer: 'resolution=merge-duplicates' }, '?on_conflict=email'),
    REFUSED,
  ],
  [
    'or else ignoring it',
    insert({}, { prefer: 'resolution=ignore-duplicates' }, '?on_conflict=id'),
    REFUSED,
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
  ['text instead of a list', insert({ service_needs: 'Unconverted words\n' }), INVALID],
  ['a number instead of a list', insert({ service_needs: 7 }), INVALID],
  ['a boolean instead of a list', insert({ service_needs: true }), INVALID],
  ['an object instead of a list', insert({ service_needs: { a: 1 } }), INVALID],
  ['nothing', { ...insert({}), body: {} }, REFUSED],
  ['null', { ...insert({}), body: 'null' }, [...REFUSED, 500]],
  ['a number', { ...insert({}), body: '7' }, [...REFUSED, 500]],
  ['a truncated body', { ...insert({}), body: '{"name":"M","email":"m@exa' }, [...REFUSED, 500]],
  [
    'a body 10,000 lists deep',
    { ...insert({}), body: '['.repeat(10_000) + ']'.repeat(10_000) },
    [...REFUSED, 500],
  ],
  ['a message of 5 MB', insert({ message: 'x'.repeat(5_000_000) }), [413]],
  ['a message of 40,001 bytes', insert({ message: 'x'.repeat(40_001) }), [413]],
  ['a message of 4,001 characters', insert({ message: 'x'.repeat(4001) }), INVALID],
  ['a name of 1,001 bytes', insert({ name: 'x'.repeat(1001) }), INVALID],
  ['an industry of 1 MB', insert({ industry: 'x'.repeat(1_000_000) }), [413]],
  [
    'a thousand services',
    insert({ service_needs: Array.from({ length: 1000 }, () => 'CRM System') }),
    INVALID,
  ],
  [
    'seven services',
    insert({ service_needs: Array.from({ length: 7 }, () => 'CRM System') }),
    INVALID,
  ],
  ['a service that is null', insert({ service_needs: ['CRM System', null] }), INVALID],
  [
    'a nested list of services',
    insert({ service_needs: [['CRM System'], ['CRM System']] }),
    [...REFUSED, 500],
  ],
  ['an empty list of services', insert({ service_needs: [] }), INVALID],
  ['an option in capitals', insert({ budget: 'UNDER £10K' }), INVALID],
  ['an option with a space after it', insert({ timeline: 'ASAP ' }), INVALID],
  ['another type', insert({ submission_type: 'newsletter' }), [400, 401]],
  ['no type', insert({ submission_type: null }), [400, 401]],
  ['a null character', insert({ name: 'M\u0000' }), [...REFUSED, 500]],
  ['a line break in the name', insert({ name: 'M\r\nBcc: all@example.com' }), INVALID],
  ['a line separator in the name', insert({ name: 'M\u2028Bcc: all@example.com' }), INVALID],
  ['a C1 control character in the company', insert({ company: 'M\u0085' }), INVALID],
  ['a name of invisible characters', insert({ name: '\u200B\u2060\u202E' }), [400]],
  ['a name of a braille blank', insert({ name: '\u2800' }), INVALID],
  ['a name of tag characters', insert({ name: '\u{E0041}\u{E0042}' }), INVALID],
  ['a bell in the message', insert({ message: 'ding\u0007' }), INVALID],
  ['an escape sequence in the message', insert({ message: '\u001B[31mred' }), INVALID],
  ...(
    [
      ['two addresses', 'm@example.com,all@example.com'],
      ['two addresses with a space', 'm@example.com all@example.com'],
      ['a name before the address', 'All <all@example.com>'],
      ['a quoted mailbox', '"m m"@example.com'],
      ['a header', 'm@example.com\r\nBcc: all@example.com'],
      ['a mailto query', 'm@example.com?bcc=all@example.com'],
      ['a dot at the end', 'm@example.com.'],
      ['an IP address as host', 'm@[127.0.0.1]'],
      ['no dot', 'm@localhost'],
      ['a Cyrillic host', 'm@еxample.com'],
      ['a hyphen before the dot', 'm@example-.com'],
      [
        '255 characters',
        `${'m'.repeat(64)}@${'h'.repeat(60)}.${'h'.repeat(60)}.${'h'.repeat(62)}.com.x`,
      ],
      ['invisible characters', 'm\u200B@example.com'],
    ] as const
  ).map(([what, email]): Case => [`an email address with ${what}`, insert({ email }), INVALID]),
];

const CALLING: Case[] = [
  ['claim_enquiry_mail', rpc('claim_enquiry_mail'), [401, 403, 404]],
  [
    'finish_enquiry_mail',
    rpc('finish_enquiry_mail', { finished_mail_id: crypto.randomUUID() }),
    [401, 403, 404],
  ],
  ['accept_enquiry', rpc('accept_enquiry', { enquiry_id: crypto.randomUUID() }), [401, 403, 404]],
  ['erase_subject', rpc('erase_subject', { subject_email: VICTIM.email }), [401, 403, 404]],
  [
    'submit_enquiry',
    rpc('submit_enquiry', { enquiry: ROW, sender_address: '203.0.113.1' }),
    [401, 403, 404],
  ],
  ...[
    'purge_enquiries',
    'dispatch_notices',
    'normalise_line',
    'guard_enquiry',
    'secret',
    'set_config',
    'pg_sleep',
    'version',
  ].map((name): Case => [name, rpc(name), REFUSED]),
  [
    'private.purge_enquiries, by its schema',
    { ...rpc('purge_enquiries'), headers: { 'content-profile': 'private' } },
    REFUSED,
  ],
];

const POSING: Case[] = [
  ['with no key', insert({}, { apikey: '' }), [401]],
  ['with a wrong key', insert({}, { apikey: 'sb_publishable_wrong' }), [401]],
  ['with half of the secret key', insert({}, { apikey: BACKEND.secretKey.slice(0, -1) }), [401]],
  [
    'with the key in the query string',
    insert({}, { apikey: '' }, `?apikey=${BACKEND.publishableKey}`),
    REFUSED,
  ],
  [
    'with a forged token',
    { ...read(''), headers: { authorization: `Bearer ${forgedToken('HS256')}` } },
    [200, 401],
  ],
  [
    'with an unsigned token',
    { ...read(''), headers: { authorization: `Bearer ${forgedToken('none')}` } },
    [200, 401],
  ],
  [
    'with a role in a header',
    read('', { 'x-role': 'service_role', role: 'service_role' }),
    [200, 401],
  ],
  ['as a form of another site', { ...insert({}, { 'content-type': 'text/plain' }) }, REFUSED],
];

const DISPATCH_REQUESTS: Case[] = [
  ['when nothing is due', dispatch(), [200]],
  ['a hundred times over', dispatch(), [200]],
  ['with an enquiry that is not stored', dispatch({ body: enquiryBody({}) }), [200]],
  ['by GET', { path: NOTIFY }, [405]],
  ['by PUT', dispatch({ method: 'PUT' }), [405]],
  ['by DELETE', { method: 'DELETE', path: NOTIFY }, [405]],
  ['with no key', dispatch({ headers: { apikey: '' } }), [401]],
  ['with a wrong key', dispatch({ headers: { apikey: 'sb_publishable_wrong' } }), [401]],
  ['with the secret key', dispatch({ headers: { apikey: BACKEND.secretKey } }), [401]],
  ['from another site', dispatch({ headers: { origin: 'https://mallory.example' } }), [403]],
  ['from a sandboxed frame', dispatch({ headers: { origin: 'null' } }), [403]],
  ['as text', dispatch({ headers: { 'content-type': 'text/plain' } }), [415]],
  [
    'as a form',
    dispatch({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }),
    [415],
  ],
  [
    'as another JSON media type',
    dispatch({ headers: { 'content-type': 'application/jsonp' } }),
    [415],
  ],
  ['with 33 KB', dispatch({ body: enquiryBody({ message: 'x'.repeat(33 * 1024) }) }), [413]],
  ['with invalid JSON', dispatch({ body: '{"name":' }), [400]],
  [
    'with a recipient added to the enquiry',
    dispatch({ body: { ...enquiryBody({}), to: 'all@example.com' } }),
    [400],
  ],
  ['with half an enquiry', dispatch({ body: { name: 'Mallory' } }), [400]],
  ['with a list', dispatch({ body: [] }), [400]],
  [
    'with another method in an override header',
    { path: NOTIFY, headers: { 'x-http-method-override': 'POST' } },
    [405],
  ],
  ['at a function that does not exist', dispatch({ path: '/functions/v1/another' }), [404]],
  [
    'through another path',
    dispatch({ path: '/functions/v1/send-contact-email/../../rest/v1/contact_submissions' }),
    REFUSED,
  ],
];

const POSTING: Case[] = [
  ['from another site', post(FORM, { origin: 'https://mallory.example' }), [403]],
  ['from a sandboxed frame', post(FORM, { origin: 'null' }), [403]],
  ['without consent', post({ name: FORM.name, email: FORM.email }), [422]],
  ['with an invalid consent', post({ ...FORM, consent: 'no' }), [422]],
  ['with an empty consent', post({ ...FORM, consent: '' }), [422]],
  [
    'with a header in the address',
    post({ ...FORM, email: 'm@example.com\r\nBcc: all@example.com' }),
    [422],
  ],
  ['with an unlisted option', post({ ...FORM, budget: '£1' }), [422]],
  ['with a message of 33 KB', post({ ...FORM, message: 'x'.repeat(33 * 1024) }), [422]],
  ['with 257 KB', post({ ...FORM, message: 'x'.repeat(257 * 1024) }), [413]],
  [
    'as JSON',
    {
      ...post(FORM),
      headers: { 'content-type': 'application/json', origin: SITE_ADDRESS },
      body: FORM,
    },
    [415],
  ],
  ['as multipart', post(FORM, { 'content-type': 'multipart/form-data; boundary=x' }), [415]],
  ['by PUT', { ...post(FORM), method: 'PUT' }, [405]],
];

function enquiryBody(changes: object): object {
  return { ...MINIMAL_ENQUIRY, name: 'Mallory', email: 'mallory@example.com', ...changes };
}

beforeAll(async () => {
  await visitorClient().from('contact_submissions').insert(VICTIM);
  await markAllNotified(sql);
});

describe.each([
  ['reads data', READING],
  ['changes data', CHANGING],
  ['inserts enquiries', INSERTING],
  ['calls database functions', CALLING],
  ['forges credentials', POSING],
  ['calls send-contact-email', DISPATCH_REQUESTS],
  ['posts to submit-enquiry', POSTING],
])('an attacker who %s', (_deed, cases) => {
  test.each(cases)(
    '%s: nothing changes, nothing is revealed',
    async (what, attempt, statuses) => {
      const before = await state();
      const repeats = what.includes('hundred times') ? 100 : 1;
      for (let count = 0; count < repeats; count += 1) {
        const { status, text } = await send(attempt);
        expect(statuses, text.slice(0, 300)).toContain(status);
        expectNothingTold(text);
      }
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
  ['an image in the name', { name: '"><img src=x onerror=alert(1)>' }, {}],
  ['a second address in the name', { name: 'All <all@example.com>, Ada' }, {}],
  ['a formula in the name', { name: '=HYPERLINK("https://mallory.example")' }, {}],
  [
    'a right-to-left override',
    { name: 'Ada \u202Emoc.elpmaxe@lla' },
    { name: 'Ada moc.elpmaxe@lla' },
  ],
  ['invisible characters', { name: 'A\u200Bd\u00ADa' }, { name: 'Ada' }],
  ['decomposed letters', { company: 'Cafe\u0301' }, { company: 'Caf\u00E9' }],
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
  ['a template', { message: '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 7*7 %>' }, {}],
];

describe('unusual input that is accepted', () => {
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
    expect(mail?.subject).toMatch(/^New quote enquiry [0-9a-f]{8}$/);
    expect(mail?.to?.map(({ address }) => address)).toEqual(['enquiries@localhost.test']);
    expect(mail?.cc ?? mail?.bcc).toBeUndefined();
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([email]);
    expect(mail?.html).not.toMatch(/<(script|img|iframe|form)/i);
    expect([...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      expect.stringContaining(`mailto:${encodeURIComponent(email).replace('%40', '@')}`),
    ]);
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
  return { ...digest, caught: (await getAllMails()).length };
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
