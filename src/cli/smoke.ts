// `npm run smoke -- https://www.example.com dist`: requests a deployed site and its backend from outside, and stores
// nothing. With the folder that was deployed, compares some files with it. Prints a line for each check. Exits with 1 if
// one failed, and says how to roll back.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import {
  CONTACT_PATH,
  NOT_SENT_PATH,
  FEED_PATH,
  HOME_PATH,
  SECURITY_TEXT_PATH,
  SITEMAP_PATH,
} from '#lib/paths.ts';

const ROLL_BACK =
  'To roll back: Cloudflare dashboard, Workers & Pages, the Worker, Deployments, the version before, Rollback. Then revert the commit, or the next deployment publishes it again.';

const ANSWER_LIMIT_MS = 15_000;
const DENIED = [401, 403];

/** What Cloudflare may change in the files of a domain, and where to turn it off in its dashboard. */
const SWITCHES: [mark: RegExp, problem: string][] = [
  [
    /\/cdn-cgi\/l\/email-protection|data-cfemail/,
    'has hidden email addresses, which visitors cannot read: turn off Email Address Obfuscation under Scrape Shield',
  ],
  [
    /\/cdn-cgi\/(?:challenge-platform|scripts)\/|rocket-loader|static\.cloudflareinsights\.com/,
    'has a script of Cloudflare: turn off Bot Fight Mode and JavaScript detections (Security, Settings), automatic setup of Web Analytics (Analytics & Logs) and Rocket Loader (Speed, Settings)',
  ],
  [
    /# BEGIN Cloudflare Managed|Content-Signal:/i,
    'has rules of Cloudflare: turn off managed robots.txt (Security, Settings, Bot traffic)',
  ],
];

/** `max-age` in seconds: 30,000,000 or more. */
const ABOUT_A_YEAR = /max-age=(?:[3-9]\d{7}|\d{9,})/;

/** Breaks two rules of the form and of the table, so that it is not stored even if one rule is missing. */
const INVALID_ENQUIRY = { name: '', email: 'no address', submission_type: 'quote' };

/**
 * Functions of the database that visitors may not call, with their parameters. PostgREST runs a GET in a read-only
 * transaction, so that nothing changes even if one of them is open.
 */
const SERVER_CALLS = [
  'rpc/claim_enquiry_mail',
  `rpc/finish_enquiry_mail?enquiry_id=${crypto.randomUUID()}`,
  `rpc/submit_enquiry?enquiry=${encodeURIComponent(JSON.stringify(INVALID_ENQUIRY))}&sender_address=`,
];

/** The expected response: this status or one of these, with headers and a body that match these patterns. */
interface Expected {
  status: number | number[];
  headers?: Record<string, RegExp>;
  body?: RegExp;
}

const [typed = '', folder] = process.argv.slice(2);
if (!/^https?:$/.test(URL.parse(typed)?.protocol ?? '')) {
  console.error('Usage: npm run smoke -- https://www.example.com [dist]');
  process.exit(2);
}
const site = new URL('/', typed);
const isHttps = site.protocol === 'https:';
const contactAddress = new URL(CONTACT_PATH, site).href;

let failed = 0;
for (const checkGroup of [checkSite, checkPages, checkContents, checkBackend])
  await checkGroup().catch((error: unknown) =>
    report(checkGroup.name, `ended: ${reasonOf(error)}`),
  );
console.log(`\n${failed} failed`);
if (failed > 0) {
  console.error(ROLL_BACK);
  process.exitCode = 1;
}

async function checkSite(): Promise<void> {
  await check(HOME_PATH, {
    status: 200,
    headers: {
      'x-content-type-options': /^nosniff$/,
      // With `no-referrer` or `same-origin`, browsers would send the form with `Origin: null`.
      'referrer-policy': /^strict-origin(-when-cross-origin)?$/,
      'permissions-policy': /(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))/,
      'content-security-policy': /^(?!.*'unsafe-).*frame-ancestors 'none'/,
      ...(isHttps && { 'strict-transport-security': ABOUT_A_YEAR }),
    },
    body: /="content-security-policy" content="(?=[^"]*default-src 'none')(?![^"]*'unsafe-)/i,
  });
  await check(SECURITY_TEXT_PATH, { status: 200, body: /^Contact: \S/m });
  await check(`/no-such-page-${crypto.randomUUID()}`, { status: 404, body: /href="\/"/ });

  // Otherwise a browser that requests a file during a deployment would cache the 404.
  const briefly = { 'cache-control': /^(?!.*(?:immutable|max-age=\d{6}))/ };
  await check(`/_astro/${crypto.randomUUID()}.js`, { status: 404, headers: briefly });

  if (isHttps) {
    const headers = { location: exactly(contactAddress) };
    await check(contactAddress.replace('https:', 'http:'), { status: [301, 308], headers });
  }
}

/** Checks every page of the sitemap. A local preview, over http, has the site's future address in its sitemap. */
async function checkPages(): Promise<void> {
  const maps = await readAddresses(SITEMAP_PATH);
  const pages = (await Promise.all(maps.map(({ pathname }) => readAddresses(pathname)))).flat();
  if (pages.length === 0) throw new Error('the sitemap lists no pages');
  for (const { origin, pathname, href } of pages) {
    const canonical = new RegExp(`rel="canonical" href="${RegExp.escape(href)}"`);
    await check(isHttps ? href : pathname, { status: 200, body: canonical });
    if (isHttps && origin !== site.origin) throw new Error(`the sitemap names ${origin}`);
  }
}

/** Checks that files arrive as they were built. */
async function checkContents(): Promise<void> {
  const [, article = ''] = /<item>.*?<link>([^<]*)/s.exec(await read(FEED_PATH)) ?? [];
  const pages = [HOME_PATH, CONTACT_PATH, new URL(article).pathname];
  for (const path of [...pages, '/robots.txt', FEED_PATH]) {
    const served = await read(path);
    const [, problem] = SWITCHES.find(([mark]) => mark.test(served)) ?? [];
    const file = `${path === HOME_PATH ? '/index' : path}${pages.includes(path) ? '.html' : ''}`;
    const built = folder ? await readFile(join(folder, file), 'utf8') : served;
    const what = folder ? 'as it was built' : 'as the host sent it'; // Then only known changes are found.
    report(`${path} ${what}`, problem ?? firstDifference(served, built));
  }
}

/** Checks what the backend refuses to a visitor with the publishable key, and what it allows this site's pages. */
async function checkBackend(): Promise<void> {
  const { backend, apikey } = await findBackend();
  const isLocal = /^(?:127\.0\.0\.1|localhost)$/.test(new URL(backend).hostname);
  const data = `${backend}/rest/v1`;
  const withKey = { headers: { apikey } };

  for (const call of ['contact_submissions?limit=1', ...SERVER_CALLS])
    await check(`${data}/${call}`, { status: DENIED }, withKey);
  const inPrivate = { headers: { apikey, 'accept-profile': 'private' } };
  await check(`${data}/enquiry_mails?limit=1`, { status: [406, ...DENIED] }, inPrivate);

  const post = (headers: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(INVALID_ENQUIRY),
  });
  const table = `${data}/contact_submissions`;
  await check(table, { status: DENIED }, post({ apikey: 'sb_publishable_wrong' }));
  await check(table, { status: 400, body: /"code":"(?:23514|23502)"/ }, post({ apikey })); // A constraint.

  // In the Supabase dashboard: Authentication, Sign In / Providers. With `npm start` there is no sign-in at all.
  const closed = isLocal ? { status: 404 } : { status: 200, body: /"disable_signup":true/ };
  await check(`${backend}/auth/v1/settings`, closed, withKey);

  const notify = `${backend}/functions/v1/send-contact-email`;
  await check(notify, { status: 401 }, post({}));
  await check(notify, { status: 403 }, post({ origin: 'https://other.example' }));
  const { origin } = site; // It must be in SITE_ORIGINS.
  const allowed = { 'access-control-allow-origin': exactly(origin) };
  const preflight = { origin, 'access-control-request-method': 'POST' };
  await check(
    notify,
    { status: [200, 204], headers: allowed },
    { method: 'OPTIONS', headers: preflight },
  );

  const submit = `${backend}/functions/v1/submit-enquiry`;
  await check(submit, { status: 303, headers: { location: exactly(contactAddress) } }); // From SITE_URL.
  const notSent = { location: exactly(new URL(NOT_SENT_PATH, site).href) };
  const body = new URLSearchParams({ name: '' });
  await check(
    submit,
    { status: 303, headers: notSent },
    { method: 'POST', headers: { origin, accept: 'text/html' }, body },
  );
}

/** Prints whether a request is answered as expected. */
async function check(address: string, expected: Expected, init?: RequestInit): Promise<void> {
  const problem = await findProblem(address, expected, init).catch(reasonOf);
  report(`${init?.method ?? 'GET'} ${address}`, problem);
}

async function findProblem(
  address: string,
  { status, headers = {}, body }: Expected,
  init?: RequestInit,
): Promise<string | undefined> {
  const response = await request(address, init);
  const expected = [status].flat();
  if (!expected.includes(response.status))
    return `answered ${response.status}, not ${expected.join(' or ')}`;
  for (const [name, wanted] of Object.entries(headers)) {
    const value = response.headers.get(name) ?? '';
    if (!wanted.test(value)) return `has ${name} '${value}', not ${wanted.source}`;
  }
  return body?.test(await response.text()) === false ? `does not match ${body.source}` : undefined;
}

function report(what: string, problem: string | undefined): void {
  console.log(problem ? `FAIL  ${what} ${problem}` : `ok    ${what}`);
  if (problem) failed++;
}

/** The backend, and its publishable key, as the scripts of the contact page use them. */
async function findBackend(): Promise<{ backend: string; apikey: string }> {
  const page = await read(CONTACT_PATH);
  const action = load(page)('form[method="post" i]').attr('action') ?? '';
  const texts = new Map([['', page]]);
  // Scripts import others: the loop also visits those that are added while it runs.
  for (const text of texts.values())
    for (const [, name = ''] of text.matchAll(/["'`](?:\/_astro|\.)\/([\w.-]+\.js)["'`]/g))
      if (!texts.has(name)) texts.set(name, await read(`/_astro/${name}`));
  const scripts = [...texts.values()].join('\n');
  if (/sb_secret_[\w-]+/.test(scripts)) throw new Error('the site’s scripts contain a secret key');
  const [, address = '', apikey] =
    /["'`](https?:\/\/[^"'`]+)["'`],\s*["'`](sb_publishable_[\w-]+)/.exec(scripts) ?? [];
  const backend = address.replace(/\/$/, '');
  if (!apikey) throw new Error('the site’s scripts contain no address with a key');
  if (action !== `${backend}/functions/v1/submit-enquiry`)
    throw new Error(`the form goes to '${action}', the scripts use '${backend}'`);
  return { backend, apikey };
}

/** Requests a path of the site, or another address, without following redirects. */
function request(address: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  return fetch(new URL(address, site), { redirect: 'manual', signal, ...init });
}

async function read(path: string): Promise<string> {
  const response = await request(path);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

async function readAddresses(path: string): Promise<URL[]> {
  const locations = (await read(path)).matchAll(/<loc>([^<]*)<\/loc>/g);
  return [...locations].map(([, location]) => new URL(location ?? ''));
}

function firstDifference(served: string, built: string): string | undefined {
  if (served === built) return undefined;
  let start = 0;
  while (start < built.length && built[start] === served[start]) start++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 20), start + 40));
  return `differs at character ${start}: ${around(served)}, not ${around(built)}`;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${RegExp.escape(text)}$`);
}

/** The message of fetch's error is always `fetch failed`; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
