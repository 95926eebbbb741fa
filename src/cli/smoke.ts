// `npm run smoke -- https://www.example.com dist`: requests a deployed site and its backend from outside, and stores
// nothing. With the folder that was deployed, compares every file that it requests with it. Prints a line for each check.
// Exits with 1 if one failed, and says how to roll back.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
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
  `rpc/finish_enquiry_mail?enquiry_id=${crypto.randomUUID()}&attempt=1`,
  `rpc/submit_enquiry?enquiry=${encodeURIComponent(JSON.stringify(INVALID_ENQUIRY))}&sender_address=`,
];

/** The expected response: this status or one of these, with headers and a body that match these patterns. */
interface Expected {
  status: number | number[];
  headers?: Record<string, RegExp>;
  body?: RegExp;
  /** The path of the built file that the body must equal. */
  built?: string;
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
for (const checkGroup of [checkSite, checkPages, checkBackend])
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
  for (const built of ['/robots.txt', FEED_PATH]) await check(built, { status: 200, built });
  const built = SECURITY_TEXT_PATH;
  await check(built, { status: 200, body: /^Contact: \S/m, built });
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
    const expected = { status: 200, body: canonical, built: pathname };
    await check(isHttps ? href : pathname, expected);
    if (isHttps && origin !== site.origin) throw new Error(`the sitemap names ${origin}`);
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
  { status, headers = {}, body, built }: Expected,
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
  const served = await readBody(response);
  if (body?.test(served) === false) return `does not match ${body.source}`;
  return built && (await findDifference(served, built));
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
  const served = await readBody(response);
  report(`GET ${path}`, await findDifference(served, path));
  return served;
}

/** `response.text()` would drop a byte order mark. */
async function readBody(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString();
}

async function readAddresses(path: string): Promise<URL[]> {
  const locations = (await read(path)).matchAll(/<loc>([^<]*)<\/loc>/g);
  return [...locations].map(([, location]) => new URL(location ?? ''));
}

/** The first line that differs from the file that was built, from the first different character on. */
async function findDifference(served: string, path: string): Promise<string | undefined> {
  if (!folder) return undefined;
  const file = extname(path) ? path : `${path === HOME_PATH ? '/index' : path}.html`;
  const built = await readFile(join(folder, file), 'utf8');
  if (served === built) return undefined;
  const [there, here] = [served.split('\n'), built.split('\n')];
  const line = [...here, ''].findIndex((text, index) => text !== there[index]);
  const [one = '', other = ''] = [there[line], here[line]];
  const start = [...other, ''].findIndex((character, index) => character !== one[index]);
  const from = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 20), start + 60));
  return `differs from the build in line ${line + 1}: ${from(one)}, not ${from(other)}`;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${RegExp.escape(text)}$`);
}

/** The message of fetch's error is always `fetch failed`; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
