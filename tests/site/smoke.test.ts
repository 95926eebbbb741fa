// `npm run smoke` against the built site, as the host serves it, and the embedded backend: working, and with faults.
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { execa } from 'execa';
import { Hono } from 'hono';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import { databaseUrl } from '../../supabase/local/postgres.ts';
import { answers, launch, type Service } from '../../supabase/local/programs.ts';
import { whenListening } from '../../supabase/local/when-listening.ts';
import { BACKEND, OUTPUT, SITE_ADDRESS, SITE_FOLDER, SITE_PORT } from '../support/environment.ts';

const services: Service[] = [];
const SETTINGS = { ...BACKEND, dataFolder: join(OUTPUT, 'smoke-backend') };

beforeAll(async () => {
  services.push(await startBackend(SETTINGS));
  const site = await launch({
    name: 'The server of the site',
    logFile: join(OUTPUT, 'smoke-site.log'),
    command: 'node',
    args: ['src/hosting/preview.ts', '--folder', SITE_FOLDER, '--port', String(SITE_PORT)],
    isReady: () => answers(SITE_ADDRESS),
  });
  services.push(site);
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
});

test('a working site with its backend passes', async () => {
  const { stdout, stderr, exitCode } = await smoke(SITE_ADDRESS);
  expect(stdout).toMatch(/^ok {4}GET \/blog$/m);
  expect(stdout.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect(stdout).toMatch(/\n0 failed$/);
  expect([stderr, exitCode]).toEqual(['', 0]);
});

/** What is changed in an answer on its way (a line with the status, one for each header, the body), and what is said of it. */
type Fault = [path: string, from: RegExp, to: string, problem: string];

const SITES: Fault[][] = [
  [
    ['/', /^referrer-policy: .*\n/m, '', 'GET / answered 200, without /^referrer-policy: '],
    ['/about', /^200/, '404', 'GET /about answered 404, without /^200'],
    ['/services', /canonical" href="/, '$&x', 'answered 200, without rel="canonical"'],
    ['/contact', /<body/, '<b>"sb_secret_1"</b>$&', 'the site’s scripts contain a secret key'],
    ['/cities', /<head>/, '$&<script src="/a.js">', 'has inserted: <script src="/a.js'],
    ['/robots.txt', /User-agent/, '# BEGIN Cloudflare Managed\n$&', 'inserted: # BEGIN'],
    ['/privacy', /mailto:/, '/cdn-cgi/l/email-protection#', 'inserted: /cdn-cgi/l/'],
  ],
  [
    ['/', /default-src 'none'/, "default-src 'unsafe-inline'", '/="content-security-policy"'],
    ['/sitemap-index.xml', /<loc>/, '', 'pageChecks ended: the sitemap lists no pages'],
    ['/contact', /submit-enquiry/g, 'other', "the form goes to 'http://127.0.0.1:"],
    ['/robots.txt', /$/, 'Disallow: /', 'GET /robots.txt answered 200, without '],
  ],
];

test.each(SITES.entries().toArray())('each fault of site %d is named', async (_, faults) => {
  const server = await startWithFaults(faults);
  const { stdout, stderr, exitCode } = await smoke(server.address);
  await server.stop();
  const failures = stdout.split('\n').filter((line) => line.startsWith('FAIL'));
  expect(failures).toHaveLength(faults.length);
  for (const [, , , problem] of faults) expect(failures.join('\n')).toContain(problem);
  expect(stderr).toMatch(/^To roll back: Cloudflare dashboard/);
  expect(exitCode).toBe(1);
});

test('a table without a column of the form fails, and the site is not to be rolled back', async () => {
  const sql = postgres(databaseUrl(SETTINGS));
  await sql`alter table public.contact_submissions rename column budget to budget_now`;
  const { stdout, stderr } = await smoke(SITE_ADDRESS);
  await sql`alter table public.contact_submissions rename column budget_now to budget`;
  await sql.end();
  expect(stdout.match(/^FAIL.*$/gm)).toEqual([
    expect.stringMatching('/contact_submissions answered 4'),
  ]);
  expect(stderr).toMatch(/^The pages are as they should be/);
});

test('a site that does not answer fails, with the reason', async () => {
  const { stdout, exitCode } = await smoke('http://127.0.0.1:9');
  expect(stdout).toMatch(/^FAIL {2}GET \/ .*(?:ECONNREFUSED|bad port)/m);
  expect(exitCode).toBe(1);
});

test('an argument that is not a URL is rejected with an example', async () => {
  const { stderr, exitCode } = await smoke('www.example.com');
  expect([stderr, exitCode]).toEqual(['Usage: npm run smoke -- https://www.example.com', 2]);
});

function smoke(address: string) {
  return execa('node', ['src/cli/smoke.ts', address], { cwd: PROJECT_ROOT, reject: false });
}

/** Serves the site unchanged, but for the faults. */
async function startWithFaults(faults: Fault[]) {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    const found = await fetch(new URL(req.path, SITE_ADDRESS), { redirect: 'manual' });
    const headers = [...found.headers].map(([name, value]) => `${name}: ${value}\n`);
    let answer = `${found.status}\n${headers.join('')}\n${await found.text()}`;
    for (const [path, from, to] of faults) if (path === req.path) answer = answer.replace(from, to);
    const [, status, lines = '', text] = /^(\d+)\n([^]*?)\n\n([^]*)$/.exec(answer) ?? [];
    const sent = lines.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]);
    const kept = sent.filter(([name]) => !/^(?:content-(?:encoding|length)|transfer-)/.test(name));
    return new Response(text, { status: Number(status), headers: kept });
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: SITE_PORT + 2 });
  const { stop } = await whenListening(server);
  return { address: `http://127.0.0.1:${SITE_PORT + 2}`, stop };
}
