// What the embedded backend withstands: hostile requests, killed and suspended programs, the end of
// its own process, a second start, an old data folder, a port in use.
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { execa } from 'execa';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDataFolder, writePidFile } from '../../supabase/local/pid-files.ts';
import { databaseUrl, startPostgres } from '../../supabase/local/postgres.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';
import { waitUntilListening } from '../../supabase/local/wait-until-listening.ts';
import { MINIMAL_ROW, uniqueEmail } from '../support/enquiries.ts';
import { BACKEND, OUTPUT } from '../support/environment.ts';

const SETTINGS: Settings = {
  ...BACKEND,
  ...networkSettings(BACKEND.apiPort + 100),
  dataFolder: join(OUTPUT, 'local-backend'),
};
const PATIENCE_MS = 60_000;

let backend: ReturnType<typeof runBackend>;

beforeAll(async () => {
  await rm(SETTINGS.dataFolder, { recursive: true, force: true });
  backend = runBackend();
  await backend.untilPrinted('Ready.');
}, PATIENCE_MS);

afterAll(() => {
  backend.subprocess.kill('SIGKILL');
});

test('the data API has made its grants before the gateway lets the first request through', async () => {
  const sql = postgres(databaseUrl(SETTINGS, 'supabase_admin'));
  const grants = await sql`
    select from pg_default_acl where defaclrole = 'authenticator'::regrole
  `;
  await sql.end();
  expect(grants.length).toBeGreaterThan(0);
});

describe('a hostile request leaves the backend in order', () => {
  test.each([
    ['a number in place of the services', { ...MINIMAL_ROW, service_needs: 7 }],
    ['a boolean', { ...MINIMAL_ROW, service_needs: true }],
    ['an object', { ...MINIMAL_ROW, service_needs: { a: 1 } }],
    [
      '10,000 rows',
      Array.from({ length: 10_000 }, () => ({ ...MINIMAL_ROW, email: uniqueEmail() })),
    ],
  ])('%s', async (_case, body) => {
    const response = await fetch(`${addressOf(SETTINGS.apiPort)}/rest/v1/contact_submissions`, {
      method: 'POST',
      headers: { apikey: SETTINGS.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    const email = await sendEnquiry();
    expect(await readEmails()).toContain(email);
  });
});

describe('a part that fails is started again, and what was accepted is kept', () => {
  test.each([
    ['SIGKILL', 'postgres', 'The database'],
    ['SIGSTOP', 'postgres', 'The database'],
    ['SIGKILL', 'data-api', 'The data API'],
    ['SIGSTOP', 'data-api', 'The data API'],
    ['SIGKILL', 'send-contact-email', 'The function send-contact-email'],
    ['SIGSTOP', 'send-contact-email', 'The function send-contact-email'],
    ['SIGKILL', 'submit-enquiry', 'The function submit-enquiry'],
  ] as const)(
    '%s of %s',
    async (signal, part, name) => {
      const before = await sendEnquiry();
      const failed = performance.now();
      process.kill(await readPid(part), signal);

      await backend.untilPrinted(
        `${name} ${signal === 'SIGSTOP' ? 'does not respond' : 'has ended'}`,
      );
      expect(performance.now() - failed).toBeLessThan(10_000);
      await backend.untilPrinted(`${name} is running again.`);

      const after = await sendEnquiry();
      expect(await readEmails()).toEqual(expect.arrayContaining([before, after]));
    },
    PATIENCE_MS,
  );
});

test('a request to a part that is being started again waits for it', async () => {
  process.kill(await readPid('data-api'), 'SIGKILL');
  await backend.untilPrinted('The data API has ended');
  const email = await sendEnquiry();
  expect(await readEmails()).toContain(email);
});

describe('one backend runs on a data folder', () => {
  test('a second one names the process of the first, and ends with 1', async () => {
    const { exitCode, all } = await runBackend().subprocess;
    expect(exitCode).toBe(1);
    expect(all).toContain(`The backend is running already, as process ${backend.subprocess.pid},`);
    await sendEnquiry();
  });

  test(
    'its programs end with it, though it is killed, and its enquiries are kept',
    async () => {
      const email = await sendEnquiry();
      const { postgresPort, dataApiPort, functionsPort } = SETTINGS;
      const connections = [postgresPort, dataApiPort, functionsPort, functionsPort + 1].map(
        (port) =>
          connect(port, SETTINGS.host)
            .on('error', () => undefined)
            .resume(),
      );
      await Promise.all(connections.map((connection) => once(connection, 'connect')));
      const closed = connections.map((connection) => once(connection, 'close'));
      backend.subprocess.kill('SIGKILL');
      await Promise.all(closed);

      backend = runBackend();
      await backend.untilPrinted('Ready.');
      expect(await readEmails()).toContain(email);
    },
    PATIENCE_MS,
  );

  test('what is left of a dead one is ended first, and no other process that has its id by now', async () => {
    const folder = join(OUTPUT, 'leftovers');
    await mkdir(join(folder, 'logs'), { recursive: true });
    const [left, other] = [runForever(), runForever()];
    await writePidFile(join(folder, 'logs/left.pid'), left.pid);
    await writeFile(join(folder, 'logs/other.pid'), `${other.pid} some other start`);

    const claim = await claimDataFolder(folder);
    expect((await left.subprocess).signal).toBe('SIGKILL');
    expect(other.subprocess.kill(0)).toBe(true);
    other.subprocess.kill();
    await claim.stop();
  });
});

describe('data of another version', () => {
  test.each([
    ['PostgreSQL', 'postgres'],
    ['PGlite', 'database'],
  ])('%s: the message says how to keep them, and nothing is changed', async (_case, name) => {
    const dataFolder = join(OUTPUT, `old-${name}`);
    const version = join(dataFolder, name, 'PG_VERSION');
    await mkdir(join(dataFolder, name), { recursive: true });
    await writeFile(version, '17\n');
    await expect(startPostgres({ ...SETTINGS, dataFolder })).rejects.toThrow(
      /old-.+ PostgreSQL 18 cannot read\. It is unchanged\.\nTo keep its enquiries, run/,
    );
    expect(await readFile(version, 'utf8')).toBe('17\n');
  });
});

describe('a port in use', () => {
  const port = SETTINGS.apiPort + 50;

  test('is tried again, because an outgoing connection may have it for a moment', async () => {
    const first = createServer().listen(port, SETTINGS.host);
    await once(first, 'listening');
    const second = createServer().listen(port, SETTINGS.host);
    second.once('error', () => first.close());
    const { stop } = await waitUntilListening(second, port);
    expect(second.listening).toBe(true);
    await stop();
  });

  test('is named after five seconds', async () => {
    const first = createServer().listen(port, SETTINGS.host);
    await once(first, 'listening');
    const second = createServer().listen(port, SETTINGS.host);
    await expect(waitUntilListening(second, port)).rejects.toThrow(`Port ${port} is in use.`);
    first.close();
  });
});

/** Starts a backend in a process of its own. */
function runBackend() {
  const subprocess = execa('node', ['tests/support/run-backend.ts', JSON.stringify(SETTINGS)], {
    preferLocal: true,
    reject: false,
    all: true,
  });
  const lines = subprocess.iterable({ from: 'all' });
  return {
    subprocess,
    /** Reads the output up to a line that contains the text. */
    async untilPrinted(text: string): Promise<void> {
      for (;;) {
        const { done, value } = await lines.next();
        if (done) throw new Error(`The backend ended before it printed: ${text}`);
        if (String(value).includes(text)) return;
      }
    },
  };
}

function runForever() {
  const subprocess = execa('node', ['--eval', 'setInterval(() => {}, 1000)'], {
    preferLocal: true,
    reject: false,
  });
  return { subprocess, pid: subprocess.pid ?? 0 };
}

async function readPid(part: string): Promise<number> {
  return Number.parseInt(await readFile(join(SETTINGS.dataFolder, 'logs', `${part}.pid`), 'utf8'));
}

/** Sends an enquiry at the first try. Returns its address. */
async function sendEnquiry(): Promise<string> {
  const email = uniqueEmail();
  const { error } = await clientOf(SETTINGS.publishableKey)
    .from('contact_submissions')
    .insert({ ...MINIMAL_ROW, email });
  expect(error).toBeNull();
  return email;
}

async function readEmails(): Promise<string[]> {
  const { data, error } = await clientOf(SETTINGS.secretKey)
    .from('contact_submissions')
    .select('email')
    .overrideTypes<{ email: string }[], { merge: false }>();
  expect(error).toBeNull();
  return data?.map(({ email }) => email) ?? [];
}

function clientOf(key: string) {
  return createClient(addressOf(SETTINGS.apiPort), key, { auth: { persistSession: false } });
}

function addressOf(port: number): string {
  return `http://${SETTINGS.host}:${port}`;
}
