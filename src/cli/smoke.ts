// `npm run smoke -- https://www.example.com`: requests a deployed site and its backend from outside, and stores nothing.
// Prints a line for each request. Exits with 1 if one was not answered as expected, and says what to do.
import { FIELDS } from '#enquiry/fields.ts';
import {
  CONTACT_PATH,
  FEED_PATH,
  HOME_PATH,
  NOT_SENT_PATH,
  SECURITY_TEXT_PATH,
  SITEMAP_PATH,
} from '#lib/paths.ts';

const ROLL_BACK =
  'To roll back: Cloudflare dashboard, Workers & Pages, the Worker, Deployments, the version before, Rollback. Then revert the commit, or the next deployment publishes it again.';

const MEND_BACKEND =
  'The pages are as they should be: rolling the site back would not help. supabase/OPERATIONS.md, Uptime, says what to do about the backend.';

const ANSWER_LIMIT_MS = 15_000;

/** A request, and what its answer must have: a line with the status, a line for each header, an empty one, the body. */
type Check = [address: string, expected: (RegExp | string)[], init?: RequestInit];

const OK = /^200\n/;
const DENIED = /^40[13]\n/;

/** What a host may add on the way: a script of its own, what hides email addresses, its own robots.txt. */
const INSERTED = /<script[^>]* src="(?!\/_astro\/)[^"]*|\/cdn-cgi\/[^\s"']*|# BEGIN .* Managed/i;

/**
 * Has every column of this version's form. Breaks two rules of the form and of the table, so that it is not stored even if
 * one rule is missing.
 */
const INVALID_ENQUIRY = JSON.stringify({
  ...Object.fromEntries(FIELDS.map(({ column }) => [column, null])),
  ...{ name: '', email: 'no address', submission_type: 'quote' },
});

const typed = URL.parse(process.argv[2] ?? '');
if (!typed || !/^https?:$/.test(typed.protocol)) {
  console.error('Usage: npm run smoke -- https://www.example.com');
  process.exit(2);
}
const site = new URL('/', typed);
const isHttps = site.protocol === 'https:';
const contactAddress = new URL(CONTACT_PATH, site).href;

let failed = 0;
let advice = MEND_BACKEND;
for (const listChecks of [siteChecks, pageChecks, backendChecks]) {
  const checks = await listChecks().catch((error: unknown) => reasonOf(error));
  if (typeof checks === 'string') report(listChecks.name, `ended: ${checks}`);
  else for (const check of checks) await run(check);
  // What ends the list of the backend is wrong in the site's own scripts.
  if (failed > 0 && (listChecks !== backendChecks || typeof checks === 'string'))
    advice = ROLL_BACK;
}
console.log(`\n${failed} failed`);
if (failed > 0) {
  console.error(advice);
  process.exitCode = 1;
}

async function siteChecks(): Promise<Check[]> {
  const missing = crypto.randomUUID();
  const headers = [
    /^x-content-type-options: nosniff$/m,
    // With `no-referrer` or `same-origin`, browsers would send the form with `Origin: null`.
    /^referrer-policy: strict-origin(-when-cross-origin)?$/m,
    /^permissions-policy: (?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))/m,
    /^content-security-policy: (?!.*'unsafe-).*frame-ancestors 'none'/m,
    ...(isHttps ? [/^strict-transport-security: max-age=(?:[3-9]\d{7}|\d{9,})/m] : []),
  ];
  const policy = /="content-security-policy" content="(?=[^"]*default-src 'none')(?![^"]*'unsafe-)/;
  return [
    [HOME_PATH, [OK, ...headers, policy]],
    ['/robots.txt', [OK, /\n\nUser-agent: \*\nAllow: \/\n\nSitemap: \S+\n$/]],
    [FEED_PATH, [OK, /\n\n<\?xml [^>]*><rss [^>]*><channel><title>/]],
    [SECURITY_TEXT_PATH, [OK, /\n\nContact: \S/]],
    [`/no-such-page-${missing}`, [/^404\n/, /href="\/"/]],
    // Otherwise a browser that requests a file during a deployment would cache the 404.
    [`/_astro/${missing}.js`, [/^404\n(?![^]*\ncache-control: .*(?:immutable|max-age=\d{6}))/]],
    ...(isHttps ? [redirection(contactAddress.replace('https:', 'http:'), contactAddress)] : []),
  ];
}

/** Every page of the sitemap. A local preview, over http, has the site's future address in its sitemap. */
async function pageChecks(): Promise<Check[]> {
  const maps = await readAddresses(SITEMAP_PATH);
  const pages = (await Promise.all(maps.map(({ pathname }) => readAddresses(pathname)))).flat();
  if (pages.length === 0) throw new Error('the sitemap lists no pages');
  return pages.map(({ pathname, href }) => {
    const canonical = isHttps ? new URL(pathname, site).href : href;
    return [pathname, [OK, `rel="canonical" href="${canonical}"`]];
  });
}

/** What the backend refuses to a visitor with the publishable key, and what it allows this site's pages. */
async function backendChecks(): Promise<Check[]> {
  const { backend, apikey } = await findBackend();
  const { origin } = site; // It must be in SITE_ORIGINS.
  const data = `${backend}/rest/v1`;
  const notify = `${backend}/functions/v1/send-contact-email`;
  const submit = `${backend}/functions/v1/submit-enquiry`;
  const visitor = { headers: { apikey } };
  const post = (headers: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: INVALID_ENQUIRY,
  });
  const isLocal = /^(?:127\.0\.0\.1|localhost)$/.test(new URL(backend).hostname);
  return [
    [`${data}/contact_submissions?limit=1`, [DENIED], visitor],
    // PostgREST runs a GET in a read-only transaction: nothing changes even if a visitor may call one of these.
    [`${data}/rpc/claim_enquiry_mail`, [DENIED], visitor],
    [
      `${data}/rpc/finish_enquiry_mail?enquiry_id=${crypto.randomUUID()}&attempt=1`,
      [DENIED],
      visitor,
    ],
    [`${data}/rpc/submit_enquiry?enquiry={}&sender_address=`, [DENIED], visitor],
    [`${data}/enquiry_mails`, [/^40[136]\n/], { headers: { apikey, 'accept-profile': 'private' } }],
    [`${data}/contact_submissions`, [DENIED], post({ apikey: 'sb_publishable_wrong' })],
    [`${data}/contact_submissions`, [/^400\n/, /"code":"235(?:14|02)"/], post({ apikey })], // A constraint.
    [`${data}/rpc/health`, [OK, /"takes_writes": ?true/], { ...post({ apikey }), body: '{}' }],
    // In the Supabase dashboard: Authentication, Sign In / Providers. With `npm start` there is no sign-in at all.
    [`${backend}/auth/v1/settings`, isLocal ? [/^404\n/] : [OK, /"disable_signup":true/], visitor],
    [notify, [/^401\n/], post({})],
    [notify, [/^403\n/], post({ origin: 'https://other.example' })],
    [
      notify,
      [/^20[04]\n/, `\naccess-control-allow-origin: ${origin}\n`],
      { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } },
    ],
    redirection(submit, contactAddress), // To the address in SITE_URL.
    redirection(submit, new URL(NOT_SENT_PATH, site).href, {
      method: 'POST',
      headers: { origin, accept: 'text/html' },
      body: new URLSearchParams({ name: '' }),
    }),
  ];
}

function redirection(address: string, to: string, init?: RequestInit): Check {
  return [address, [/^30[138]\n/, `\nlocation: ${to}\n`], init];
}

async function run([address, expected, init]: Check): Promise<void> {
  const what = `${init?.method ?? 'GET'} ${address}`;
  const answer = await request(address, init).catch((error: unknown) => `(${reasonOf(error)})\n`);
  const [inserted] = INSERTED.exec(answer) ?? [];
  if (inserted) return report(what, `has what the host has inserted: ${inserted}`);
  const missing = expected.find((part) =>
    typeof part === 'string' ? !answer.includes(part) : !part.test(answer),
  );
  report(what, missing && `answered ${answer.split('\n')[0]}, without ${String(missing).trim()}`);
}

function report(what: string, problem: string | undefined): void {
  console.log(problem ? `FAIL  ${what} ${problem}` : `ok    ${what}`);
  if (problem) failed++;
}

/** The backend, and its publishable key, as the scripts of the contact page use them. */
async function findBackend(): Promise<{ backend: string; apikey: string }> {
  const texts = new Map([['', await request(CONTACT_PATH)]]);
  // Scripts import others: the loop also visits those that are added while it runs.
  for (const text of texts.values())
    for (const [, name = ''] of text.matchAll(/["'`](?:\/_astro|\.)\/([\w.-]+\.js)["'`]/g))
      if (!texts.has(name)) texts.set(name, await request(`/_astro/${name}`));
  const scripts = [...texts.values()].join('\n');
  if (/sb_secret_[\w-]+/.test(scripts)) throw new Error('the site’s scripts contain a secret key');
  const [, backend, apikey] =
    /["'`](https?:\/\/[^"'`]+?)\/?["'`],\s*["'`](sb_publishable_[\w-]+)/.exec(scripts) ?? [];
  if (!backend || !apikey) throw new Error('the site’s scripts contain no address with a key');
  const [, action] = /action="([^"]*\/functions\/[^"]*)"/.exec(scripts) ?? [];
  if (action !== `${backend}/functions/v1/submit-enquiry`)
    throw new Error(`the form goes to '${action}', the scripts use '${backend}'`);
  return { backend, apikey };
}

/** The addresses in a sitemap. */
async function readAddresses(path: string): Promise<URL[]> {
  const locations = (await request(path)).matchAll(/<loc>([^<]*)<\/loc>/g);
  return [...locations].map(([, location]) => new URL(location ?? ''));
}

/** Requests a path of the site, or another address, without following redirects. Returns the answer as text. */
async function request(address: string, init?: RequestInit): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(new URL(address, site), { redirect: 'manual', signal, ...init });
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\n`).join('');
  return `${response.status}\n${headers}\n${await response.text()}`;
}

/** The message of fetch's error is always `fetch failed`; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
