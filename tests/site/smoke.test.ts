// `npm run smoke` against the built site, as the host serves it, and the embedded backend: working, and with faults.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import type { Service } from '../../supabase/local/programs.ts';
import { BACKEND, OUTPUT, SITE_ADDRESS, SITE_FOLDER, SITE_PORT } from '../support/environment.ts';
import { startWebServer } from '../support/web-server.ts';

const services: Service[] = [];

beforeAll(async () => {
  const dataFolder = join(OUTPUT, 'smoke-backend');
  services.push(await startBackend({ ...BACKEND, dataFolder }));
  services.push(await startWebServer(SITE_PORT));
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

test.each<[string, Record<string, [change: Change, problem: string]>]>([
  [
    'A site with a missing header, page and address, and a secret key',
    {
      '/': [
        ({ headers }) => ({ headers: without('referrer-policy', headers) }),
        "FAIL  GET / has referrer-policy ''",
      ],
      '/about': [() => ({ status: 404 }), 'GET /about answered 404, not 200'],
      '/services': [
        () => ({ text: '<link rel="canonical" href="https://other.example/services">' }),
        'GET /services does not match rel="canonical"',
      ],
      '/contact': [
        ({ text }) => ({ text: `${text}<script>"sb_secret_1"</script>` }),
        'checkBackend ended: the site’s scripts contain a secret key',
      ],
    },
  ],
  [
    'A site with an unsafe policy, an empty sitemap and a form that goes elsewhere',
    {
      '/': [
        ({ text }) => ({ text: text.replace("default-src 'none'", "default-src 'unsafe-inline'") }),
        'GET / does not match ="content-security-policy"',
      ],
      '/sitemap-index.xml': [() => ({ text: '' }), 'checkPages ended: the sitemap lists no pages'],
      '/contact': [
        ({ text }) => ({ text: text.replaceAll('submit-enquiry', 'other') }),
        "checkBackend ended: the form goes to 'http://127.0.0.1:",
      ],
    },
  ],
])('%s fails, with instructions to roll back', async (_site, faults) => {
  const changes = Object.entries(faults).map(([path, [change]]) => [path, change] as const);
  const server = await startWithFaults(new Map(changes));
  const { stdout, stderr, exitCode } = await smoke(server.address);
  await server.stop();
  for (const [, problem] of Object.values(faults)) expect(stdout).toContain(problem);
  // The scripts of a page that was changed are also compared with the build, on lines of their own.
  const failed = stdout
    .split('\n')
    .filter((line) => /^FAIL(?!.* differs from the build)/.test(line));
  expect(failed).toHaveLength(Object.keys(faults).length);
  expect(stderr).toMatch(/^To roll back: Cloudflare dashboard/);
  expect(exitCode).toBe(1);
});

/** What is between the site and a visitor may change a page or a file: three sites, as a file is changed once in each. */
const CHANGED: [path: string, from: string | RegExp, to: string, says: string][][] = [
  [
    ['/contact', 'href="mailto:', 'href="/cdn-cgi/l/email-protection#', 'email-protection#'],
    ['/cities', '<head>', '<head><script src="/added.js"></script>', '/added.js'],
    ['/robots.txt', /^/, '# Added\n', 'differs from the build in line 1: "# Added"'],
    ['/blog/rss.xml', '<channel>', '<channel>\n', 'differs from the build in line 1: '],
  ],
  [['/robots.txt', /^/, '\uFEFF', 'differs from the build in line 1: "\uFEFF']],
  [['/robots.txt', /$/, 'Disallow: /', 'Disallow: /"']],
];

test.each(CHANGED.entries().toArray())(
  'what is changed on the way to the visitor fails: site %d',
  async (_, changed) => {
    const changes = changed.map(([path, from, to]): [string, Change] => [
      path,
      ({ text }) => ({ text: text.replace(from, to) }),
    ]);
    const server = await startWithFaults(new Map(changes));
    const { stdout, exitCode } = await smoke(server.address);
    await server.stop();
    const failures = stdout.split('\n').filter((line) => line.startsWith('FAIL'));
    for (const [path, , , says] of changed) {
      const failure = failures.find((line) => line.includes(`GET ${path} differs from the build`));
      expect(failure, path).toContain(`GET ${path} differs from the build in line `);
      expect(failure, path).toContain(says);
    }
    expect(exitCode).toBe(1);
  },
);

test('a site that does not answer fails, with the reason', async () => {
  const { stdout, exitCode } = await smoke('http://127.0.0.1:9');
  expect(stdout).toMatch(/^FAIL {2}GET \/ .*(?:ECONNREFUSED|bad port)/m);
  expect(exitCode).toBe(1);
});

test('an argument that is not a URL is rejected with an example', async () => {
  const { stderr, exitCode } = await smoke('www.example.com');
  expect([stderr, exitCode]).toEqual(['Usage: npm run smoke -- https://www.example.com [dist]', 2]);
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

type Change = (answer: Answer) => Partial<Answer>;

function smoke(address: string) {
  return execa('node', ['src/cli/smoke.ts', address, SITE_FOLDER], {
    cwd: PROJECT_ROOT,
    reject: false,
  });
}

function without(name: string, headers: Headers): Headers {
  headers.delete(name);
  return headers;
}

/** Serves the site unchanged, except for some paths. */
async function startWithFaults(changes: Map<string, Change>) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void fetch(new URL(path, SITE_ADDRESS), { redirect: 'manual' }).then(async (found) => {
      const answer = {
        status: found.status,
        headers: new Headers(found.headers),
        text: await found.text(),
      };
      Object.assign(answer, changes.get(path)?.(answer));
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
        answer.headers.delete(name);
      response.writeHead(answer.status, [...answer.headers].flat()).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
