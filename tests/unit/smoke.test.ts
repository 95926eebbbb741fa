// A correct site, simulated without a network; then one fault at a time, with the line that reports it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE_ROLE_CALLS, backendChecks } from '../../src/cli/smoke/backend.ts';
import { formatOutcome, runCheck, formatTotal } from '../../src/cli/smoke/check.ts';
import { headerChecks } from '../../src/cli/smoke/headers.ts';
import { siteChecks } from '../../src/cli/smoke/site.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const SITE = 'https://www.site.example';
const BACKEND = 'https://backend.example';
const KEY = 'sb_publishable_of_a_test';
const A_YEAR = 'max-age=31536000';
const PAGE_HEADERS = {
  'content-type': 'text/html',
  'content-encoding': 'br',
  'strict-transport-security': `${A_YEAR}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "frame-ancestors 'none'",
};
const KEPT = { 'cache-control': `public, ${A_YEAR}, immutable` };
const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;

type Answer = (request: Request) => [status: number, body?: string, headers?: object];
type Answers = Record<string, Answer>;

const GOOD: Answers = {
  [`${SITE}/`]: page(
    '/',
    `${POLICY}<link rel="preload" href="/_astro/font.woff2"><script>import("/_astro/menu.js")</script>`,
  ),
  [`${SITE}/contact`]: page(
    '/contact',
    `<form method="post" action="${BACKEND}/functions/v1/submit-enquiry"></form>
     <astro-island component-url="/_astro/QuoteForm.js"></astro-island>`,
  ),
  [`${SITE}/contact/`]: leadTo(308, '/contact'),
  [`${SITE}/contact.html`]: leadTo(308, '/contact'),
  [`${SITE}/index.html`]: leadTo(308, '/'),
  'http://www.site.example/contact': leadTo(301, `${SITE}/contact`),
  [`${SITE}/sitemap-index.xml`]: sitemap('/sitemap-0.xml'),
  [`${SITE}/sitemap-0.xml`]: sitemap('/', '/contact'),
  [`${SITE}/.well-known/security.txt`]: formatSecurityText('2999-01-01T00:00:00.000Z'),
  [`${SITE}/_astro/font.woff2`]: () => [200, '', KEPT],
  [`${SITE}/_astro/menu.js`]: () => [200, '', KEPT],
  [`${SITE}/_astro/QuoteForm.js`]: () => [200, 'import("./send.js")'],
  [`${SITE}/_astro/send.js`]: () => [200, `createClient("${BACKEND}","${KEY}")`],
  [`${BACKEND}/rest/v1/contact_submissions`]: ({ method }) =>
    method === 'POST' ? [400, '{"code":"23514"}'] : [401],
  ...Object.fromEntries(
    Object.keys(SERVICE_ROLE_CALLS).map((name) => [`${BACKEND}/rest/v1/rpc/${name}`, () => [401]]),
  ),
  [`${BACKEND}/rest/v1/enquiry_notices`]: () => [406],
  [`${BACKEND}/functions/v1/send-contact-email`]: ({ method, headers }) => {
    if (method === 'OPTIONS') return [204, '', { 'access-control-allow-origin': SITE }];
    return headers.has('origin') ? [403] : [401];
  },
  [`${BACKEND}/functions/v1/submit-enquiry`]: submitAnswers(`${SITE}/contact`),
  [`${BACKEND}/auth/v1/settings`]: () => [200, '{"disable_signup":true}'],
};

test('a site as it should be passes every check', async () => {
  const outcomes = await look(GOOD);
  expect(outcomes.filter(({ result }) => result !== 'ok')).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(25);
});

const FAULTS: [fault: string, line: string, answers: Answers][] = [
  [
    'a sitemap of another address',
    'FAIL  The sitemap is the one of this address: it names https://old.example',
    { [`${SITE}/sitemap-0.xml`]: () => [200, '<loc>https://old.example/contact</loc>'] },
  ],
  [
    'an empty sitemap',
    'FAIL  Every page of the sitemap answers, and names its own address: the sitemap names no page',
    { [`${SITE}/sitemap-0.xml`]: sitemap() },
  ],
  [
    'a page that is gone',
    'FAIL  Every page of the sitemap answers, and names its own address: /about answered 404',
    { [`${SITE}/sitemap-0.xml`]: sitemap('/', '/about') },
  ],
  [
    'a page under another’s address',
    `FAIL  Every page of the sitemap answers, and names its own address: /about names ${SITE}/`,
    { [`${SITE}/sitemap-0.xml`]: sitemap('/', '/about'), [`${SITE}/about`]: page('/') },
  ],
  [
    'a home page for every address',
    'FAIL  An address that no page has is answered with 404: the answer was 200, not 404',
    { '*': page('/') },
  ],
  [
    'the host’s own page for 404',
    'FAIL  An address that no page has is answered with 404: it is not the page that we wrote for it',
    { '*': () => [404, 'Not found'] },
  ],
  [
    'plain http that answers',
    'FAIL  Plain http leads to https, for good: the answer was 200, not 301 or 308',
    { 'http://www.site.example/contact': page('/contact') },
  ],
  [
    'plain http that leads elsewhere',
    `FAIL  Plain http leads to https, for good: it leads to ${SITE}/`,
    { 'http://www.site.example/contact': leadTo(301, `${SITE}/`) },
  ],
  [
    'two addresses for one page',
    `FAIL  /contact/ leads to the page’s one address, or names it: /contact/ names ${SITE}/contact/`,
    { [`${SITE}/contact/`]: page('/contact/') },
  ],
  [
    'a redirect without an end',
    'FAIL  /contact/ leads to the page’s one address, or names it: the answer was 308, not 200',
    { [`${SITE}/contact/`]: leadTo(308, '/contact/') },
  ],
  [
    'an old security.txt',
    'FAIL  /.well-known/security.txt says whom to tell, and has not expired: it expired: 2020-01-01',
    { [`${SITE}/.well-known/security.txt`]: formatSecurityText('2020-01-01') },
  ],
  [
    'no security.txt',
    'FAIL  /.well-known/security.txt says whom to tell, and has not expired: the answer was 404, not 200',
    { [`${SITE}/.well-known/security.txt`]: () => [404] },
  ],
  [
    'https for a day only',
    'FAIL  Browsers are told to come back by https alone, for a year at least: strict-transport-security is max-age=86400',
    homeWith({ 'strict-transport-security': 'max-age=86400' }),
  ],
  [
    'types that are guessed',
    'FAIL  Browsers are told to take no file for another type than it says: there is no x-content-type-options',
    homeWith({ 'x-content-type-options': null }),
  ],
  [
    'a referrer policy under which the form comes from nowhere',
    'FAIL  Other sites hear of our origin and of no address, and the form says where it is from: referrer-policy is no-referrer',
    homeWith({ 'referrer-policy': 'no-referrer' }),
  ],
  [
    'a camera for pages',
    'FAIL  Camera, place and the like are switched off: permissions-policy is geolocation=(), microphone=()',
    homeWith({ 'permissions-policy': 'geolocation=(), microphone=()' }),
  ],
  [
    'pages in frames',
    'FAIL  No other site may frame ours: there is no content-security-policy',
    homeWith({ 'content-security-policy': null }),
  ],
  [
    'a policy that allows inline scripts',
    "FAIL  The policy allows nothing that it does not name, and nothing unsafe: it has 'unsafe-inline'",
    homeWith({ 'content-security-policy': "frame-ancestors 'none'; script-src 'unsafe-inline'" }),
  ],
  [
    'a page without a policy',
    "FAIL  The policy allows nothing that it does not name, and nothing unsafe: default-src is not 'none'",
    { [`${SITE}/`]: page('/', '<link href="/_astro/font.woff2">') },
  ],
  [
    'a font that is asked for again',
    'FAIL  Files whose name changes with their content are kept for good: /_astro/font.woff2 comes with max-age=0',
    { [`${SITE}/_astro/font.woff2`]: () => [200, '', { 'cache-control': 'max-age=0' }] },
  ],
  [
    'a script that was not uploaded',
    'FAIL  Files whose name changes with their content are kept for good: /_astro/menu.js answered 404',
    { [`${SITE}/_astro/menu.js`]: () => [404, '', KEPT] },
  ],
  [
    'a missing file that is kept for a year',
    `FAIL  A file that is missing is not kept: it comes with public, ${A_YEAR}, immutable`,
    { '*': () => [404, '<a href="/">', KEPT] },
  ],
  [
    'pages at full length',
    'FAIL  Pages are compressed: the encoding is none',
    homeWith({ 'content-encoding': null }),
  ],
  [
    'a form that goes nowhere',
    'FAIL  The form has a way to the backend without a script: it goes to nowhere',
    { [`${SITE}/contact`]: page('/contact', '<form method="post"></form>') },
  ],
  [
    'scripts of another backend',
    `FAIL  The site’s scripts know that backend, and a key of it that is public by design: the site’s scripts do not know ${BACKEND}`,
    { [`${SITE}/_astro/send.js`]: () => [200, `createClient("https://old.example","${KEY}")`] },
  ],
  [
    'a secret key in a script',
    'FAIL  The site’s scripts know that backend, and a key of it that is public by design: a secret key stands in the site’s scripts',
    { [`${SITE}/_astro/send.js`]: () => [200, `"${BACKEND}","${KEY}","sb_secret_of_a_test"`] },
  ],
  [
    'a table that anybody reads',
    'FAIL  Nobody reads enquiries with the public key: the answer was 200, not 401 or 403',
    { [`${BACKEND}/rest/v1/contact_submissions`]: () => [200, '[]'] },
  ],
  [
    'a table that takes everything',
    'FAIL  An enquiry without a name is refused, by a rule of the table: the answer was 201, not 400',
    { [`${BACKEND}/rest/v1/contact_submissions`]: () => [201] },
  ],
  [
    'a table that lacks a column',
    'FAIL  An enquiry without a name is refused, by a rule of the table: the code is PGRST204',
    { [`${BACKEND}/rest/v1/contact_submissions`]: () => [400, '{"code":"PGRST204"}'] },
  ],
  ...Object.keys(SERVICE_ROLE_CALLS).map((name): [string, string, Answers] => [
    `an open ${name}`,
    `FAIL  Nobody calls ${name} with the public key: the answer was 200, not 401 or 403`,
    { [`${BACKEND}/rest/v1/rpc/${name}`]: () => [200] },
  ]),
  [
    'a private schema that is served',
    'FAIL  The server’s own tables are behind no address: the answer was 200, not 406 or 401 or 403',
    { [`${BACKEND}/rest/v1/enquiry_notices`]: () => [200] },
  ],
  [
    'a function that anybody calls',
    'FAIL  send-contact-email turns away whoever has no key: the answer was 200, not 401',
    sendAnswers(200, 403, SITE),
  ],
  [
    'a function that any page calls',
    'FAIL  send-contact-email turns away pages of other sites: the answer was 200, not 403',
    sendAnswers(401, 200, SITE),
  ],
  [
    'SITE_ORIGINS of another site',
    'FAIL  send-contact-email lets this site’s pages call, as SITE_ORIGINS says: it lets nobody call',
    sendAnswers(401, 403, null),
  ],
  [
    'SITE_URL of another site',
    'FAIL  submit-enquiry sends who only looks to the form, as SITE_URL says: it leads to https://old.example/contact',
    { [`${BACKEND}/functions/v1/submit-enquiry`]: submitAnswers('https://old.example/contact') },
  ],
  [
    'a form that takes everything',
    'FAIL  submit-enquiry gives a form without a name back, as a page: the answer was 303, not 422',
    { [`${BACKEND}/functions/v1/submit-enquiry`]: leadTo(303, `${SITE}/contact`) },
  ],
  [
    'a form that comes back as text',
    'FAIL  submit-enquiry gives a form without a name back, as a page: it is text/plain',
    {
      [`${BACKEND}/functions/v1/submit-enquiry`]: submitAnswers(`${SITE}/contact`, 'text/plain'),
    },
  ],
  [
    'sign-up that is open',
    'FAIL  Nobody can sign up: it is open; switch off “Allow new users to sign up” (Authentication, Sign In / Providers)',
    { [`${BACKEND}/auth/v1/settings`]: () => [200, '{"disable_signup":false}'] },
  ],
  [
    'a door that says nothing of signing up',
    'FAIL  Nobody can sign up: the answer was 401, not 200 or 404',
    { [`${BACKEND}/auth/v1/settings`]: () => [401] },
  ],
];

test.each(FAULTS)('%s is named', async (_fault, line, answers) => {
  const lines = (await look({ ...GOOD, ...answers })).map(formatOutcome);
  expect(lines).toContain(line);
});

test('each check fails for one of these faults', async () => {
  const titles = (await look(GOOD)).map(({ title }) => title);
  const untried = titles.filter(
    (title) => !FAULTS.some(([, line]) => line.startsWith(`FAIL  ${title}: `)),
  );
  // One such page, /contact/, is tested.
  expect(untried.filter((title) => !/^\/(contact|index)\.html /.test(title))).toEqual([]);
});

test('a project without sign-in, as `npm start` has it, passes', async () => {
  const lines = (await look({ ...GOOD, [`${BACKEND}/auth/v1/settings`]: () => [404] })).map(
    formatOutcome,
  );
  expect(lines).toContain('ok    Nobody can sign up');
});

test('every function of the database that a visitor may not call is tried', () => {
  const folder = join(PROJECT_ROOT, 'supabase/migrations');
  const sql = globSync('*.sql', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const named = (pattern: RegExp) => new Set([...sql.matchAll(pattern)].map(([, name]) => name));
  const functions = named(/^create (?:or replace )?function public\.(\w+)/gim);
  const open = named(/^grant execute on function public\.(\w+)[^;]*\b(?:anon|public)\b/gim);
  expect(functions.size).toBeGreaterThan(6);
  expect(new Set(Object.keys(SERVICE_ROLE_CALLS))).toEqual(functions.difference(open));
});

test('nothing is asked for that the backend could keep, or send', async () => {
  const kept: string[] = [];
  const forms: Promise<string>[] = [];
  await look(GOOD, (request) => {
    const isRefused = new URL(request.url).pathname.startsWith('/functions/');
    if (request.method === 'POST' && !isRefused) kept.push(request.url);
    if (request.method === 'POST' && request.url.endsWith('/submit-enquiry')) {
      forms.push(request.clone().text());
    }
    // With a key, send-contact-email would run.
    if (isRefused) expect(request.headers.has('apikey')).toBe(false);
  });
  // The row that two constraints of the table reject.
  expect(kept).toEqual([`${BACKEND}/rest/v1/contact_submissions`]);
  // The enquiry that two rules of the form reject before anything is stored, as would the table.
  expect(await Promise.all(forms)).toEqual(['name=&email=nobody']);
});

test('without https, what needs it is left out, and said', async () => {
  const { result, ...rest } = await runCheck({
    title: 'A check',
    skip: 'needs https',
    test: () => Promise.reject(new Error('It was made.')),
  });
  expect(formatOutcome({ result, ...rest })).toBe('skip  A check: needs https');
  expect(formatTotal([{ result, ...rest }])).toBe('0 passed, 0 failed, 1 skipped');
});

test('a site that does not answer has failed, for the reason that the network gives', async () => {
  const error = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
  const outcome = await runCheck({ title: 'A check', test: () => Promise.reject(error) });
  expect(formatOutcome(outcome)).toBe('FAIL  A check: getaddrinfo ENOTFOUND');
});

/** Runs every check against a site with these answers; `*` is the answer for all other addresses. */
async function look(answers: Answers, watch: (request: Request) => void = () => undefined) {
  const target = {
    site: new URL(SITE),
    async visit(address: URL, init?: RequestInit): Promise<Response> {
      const request = new Request(address, init);
      watch(request);
      const key = `${address.origin}${address.pathname}`;
      const answer = answers[key] ?? answers['*'] ?? page('/404');
      const [status, body, headers] = answer(request);
      const isUnknown = !(key in answers) && !('*' in answers);
      const response = new Response(status === 204 ? null : body, {
        status: isUnknown ? 404 : status,
        headers: { ...headers },
      });
      return Object.defineProperty(response, 'url', { value: address.href });
    },
  };
  const checks = [...siteChecks(target), ...headerChecks(target), ...backendChecks(target)];
  return Promise.all(checks.map(runCheck));
}

function page(path: string, body = ''): Answer {
  const html = `<link rel="canonical" href="${SITE}${path}"><a href="/">Home</a>${body}`;
  return () => [200, html, PAGE_HEADERS];
}

function homeWith(headers: Record<string, string | null>): Answers {
  const merged = Object.entries({ ...PAGE_HEADERS, ...headers });
  const given = Object.fromEntries(merged.filter(([, value]) => value !== null));
  const home = GOOD[`${SITE}/`];
  return {
    [`${SITE}/`]: (request) => {
      const [status, body] = home?.(request) ?? [500];
      return [status, body, given];
    },
  };
}

function leadTo(status: number, location: string): Answer {
  return () => [status, '', { location }];
}

function sitemap(...paths: string[]): Answer {
  return () => [
    200,
    `<urlset>${paths.map((path) => `<loc>${SITE}${path}</loc>`).join('')}</urlset>`,
  ];
}

function formatSecurityText(expires: string): Answer {
  const text = `Contact: mailto:desk@site.example\nExpires: ${expires}\n`;
  return () => [200, text, { 'content-type': 'text/plain; charset=utf-8' }];
}

function submitAnswers(location: string, type = 'text/html; charset=utf-8'): Answer {
  return ({ method }) =>
    method === 'POST' ? [422, '<form>', { 'content-type': type }] : [303, '', { location }];
}

function sendAnswers(withoutKey: number, fromElsewhere: number, allowed: string | null): Answers {
  return {
    [`${BACKEND}/functions/v1/send-contact-email`]: ({ method, headers }) => {
      if (method !== 'OPTIONS') return [headers.has('origin') ? fromElsewhere : withoutKey];
      return [204, '', allowed ? { 'access-control-allow-origin': allowed } : {}];
    },
  };
}
