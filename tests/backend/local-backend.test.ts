// What the embedded backend survives: killed programs, being killed itself, a second start, an old data
// folder, a port in use. Accepted enquiries are kept, and mailed once the backend runs again.
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { portToPid } from 'pid-port';
import type { Email } from 'postal-mime';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assertPortsAreFree } from '#hosting/ports.ts';
import { databaseUrl } from '../../supabase/local/postgres.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';
import { MINIMAL_ROW, clientWith, uniqueEmail } from '../support/enquiries.ts';
import { BACKEND, OUTPUT } from '../support/environment.ts';

const SETTINGS: Settings = {
  ...BACKEND,
  ...networkSettings(BACKEND.apiPort + 100),
  dataFolder: join(OUTPUT, 'local-backend'),
};
const PATIENCE_MS = 180_000;

/** The programs of a backend: their ports, logs, and what its messages call them. */
const PROGRAMS = [
  [SETTINGS.postgresPort, 'postgres', 'The database'],
  [SETTINGS.dataApiPort, 'data-api', 'The data API'],
  [SETTINGS.functionsPort, 'send-contact-email', 'The function send-contact-email'],
  [SETTINGS.functionsPort + 1, 'submit-enquiry', 'The function submit-enquiry'],
] as const;
const PORTS = [...PROGRAMS.map(([port]) => port), SETTINGS.apiPort, SETTINGS.mailCatcherPort];

let backend: Awaited<ReturnType<typeof runBackend>>;

beforeAll(async () => {
  await rm(SETTINGS.dataFolder, { recursive: true, force: true });
  backend = await runBackend();
});

afterAll(() => stopBackend());

test(
  'when one program is killed, all stop; of 100 enquiries, 10 at a time, none is lost, stored twice, unmailed or mailed thrice',
  async () => {
    const visitor = clientOf(SETTINGS.publishableKey);
    const emails = Array.from({ length: 100 }, () => uniqueEmail());
    const unsent = [...emails];
    const senders = Array.from({ length: 10 }, async () => {
      for (let email = unsent.pop(); email; email = unsent.pop()) {
        const row = { ...MINIMAL_ROW, email };
        while ((await visitor.from('contact_submissions').insert(row)).status !== 201) {
          await sleep(300); // A visitor tries again.
        }
        await visitor.functions.invoke('send-contact-email', { body: {} }).catch(() => undefined);
      }
    });
    // The functions are started like the data API.
    for (const [index, [port, log, name]] of PROGRAMS.slice(0, 2).entries()) {
      await vi.waitUntil(() => unsent.length < 90 - 20 * index, { timeout: PATIENCE_MS });
      process.kill(Number(await portToPid(port)), 'SIGKILL');
      const { exitCode, all } = await backend.subprocess;
      expect(exitCode).toBe(1);
      expect(String(all).trim().split('\n').slice(1)).toEqual([
        `${name} has ended, so everything stops. Its log: ${join(SETTINGS.dataFolder, `logs/${log}.log`)}`,
      ]);
      await assertPortsAreFree(PORTS);
      backend = await runBackend();
    }
    await Promise.all(senders);
    expect((await readEmails()).sort()).toEqual(emails.sort());

    const sql = openDatabase();
    await sql`update private.settings set value = 1000 where name = 'mails_per_hour'`;
    await sql`update private.enquiry_mails set due_at = now() where sent_at is null`; // Claims of killed programs.
    await vi.waitFor(async () => {
      await visitor.functions.invoke('send-contact-email', { body: {} });
      expect(await sql`select from private.enquiry_mails where sent_at is null`).toHaveLength(0);
    }, PATIENCE_MS);
    await sql.end();
    const inbox = await fetch(`${addressOf(SETTINGS.mailCatcherPort)}/messages.json`);
    const mails = (await inbox.json()) as Email[]; // The mail catcher's format.
    const counts = Map.groupBy(mails, ({ replyTo }) => replyTo?.[0]?.address);
    // Twice if a program was killed after the mail and before its record.
    const wrong = emails.filter((email) => ![1, 2].includes(counts.get(email)?.length ?? 0));
    expect(wrong).toEqual([]);
  },
  3 * PATIENCE_MS,
);

test.each([
  ['killed', () => process.kill(backend.pid, 'SIGKILL')],
  ['left behind by a shell that is ended', () => backend.subprocess.kill('SIGTERM')],
])('%s, a backend leaves no program, and its enquiries to the next', async (_how, end) => {
  const email = await sendEnquiry();
  end();
  await vi.waitFor(() => assertPortsAreFree(PORTS), PATIENCE_MS);
  await backend.subprocess;
  backend = await runBackend();
  expect(await readEmails()).toContain(email);
});

test('a second backend on the same data folder exits with 1, and the first keeps running', async () => {
  const settings = { ...SETTINGS, ...networkSettings(SETTINGS.apiPort + 100) };
  const { exitCode, all } = await spawnBackend(settings);
  expect(exitCode).toBe(1);
  expect(all).toMatch(/^The database did not start\..+lock file "postmaster\.pid" already exists/s);
  const email = await sendEnquiry();
  expect(await readEmails()).toContain(email);
});

test('a body that is larger than any form is read by nobody', async () => {
  const row = { ...MINIMAL_ROW, message: 'x'.repeat(1_000_000) };
  const { error } = await clientOf(SETTINGS.publishableKey).from('contact_submissions').insert(row);
  expect(error?.message).toBe('The body is larger than 64 KB');
});

test('other users cannot read the data folder, and the data API reveals no password', async () => {
  const { mode } = await stat(SETTINGS.dataFolder);
  expect(mode & 0o077).toBe(0);
  const response = await fetch(`${addressOf(SETTINGS.dataApiPort)}/_system/info`);
  const password = await readFile(join(SETTINGS.dataFolder, 'postgres.password'), 'utf8');
  const shown = await response.text();
  expect(shown).not.toContain(password);
  expect(shown).not.toMatch(/postgres:\/\/\w+:/);
});

test.each([
  [`localhost:${SETTINGS.mailCatcherPort}`, 200],
  ['evil.example', 403],
  ['', 403],
])('the inbox answers to the host name "%s" with %d', async (host, status) => {
  const socket = connect(SETTINGS.mailCatcherPort, SETTINGS.host); // Node's client never sends an empty host.
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('the gateway passes on a body that curl has announced', async () => {
  const socket = connect(SETTINGS.apiPort, SETTINGS.host);
  const head = 'POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: localhost\r\nConnection: close';
  socket.write(`${head}\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4/);
});

describe('a stopped backend', () => {
  beforeAll(async () => {
    // As if a migration had been renamed since.
    const sql = openDatabase();
    await sql`
      update supabase_migrations.schema_migrations set version = '20250101000000'
      where version = (select max(version) from supabase_migrations.schema_migrations)`;
    await sql.end();
    await stopBackend();
  });

  test('prints nothing and leaves no port in use', async () => {
    const { exitCode, all } = await backend.subprocess;
    expect(exitCode).toBe(0);
    expect(String(all).trim()).toBe(String(backend.pid));
    await assertPortsAreFree(PORTS);
  });

  test('leaves data of another PostgreSQL version alone at the next start, and names the version', async () => {
    const version = join(SETTINGS.dataFolder, 'postgres/PG_VERSION');
    const before = await readFile(version, 'utf8');
    await writeFile(version, '17\n');
    const { exitCode, all } = await spawnBackend();
    await writeFile(version, before);
    expect(exitCode).toBe(1);
    expect(all).toMatch(
      /^The database in .+ \(initialized by PostgreSQL version 17\): delete that folder/,
    );
  });

  test('names a migration that is gone at the next start, in one sentence with what to do', async () => {
    const { exitCode, all } = await spawnBackend();
    expect(exitCode).toBe(1);
    expect(String(all).trim()).toMatch(
      /^The database in .+ \(it has run the migration 20250101000000, which supabase\/migrations does not have\): delete that folder, .+$/,
    );
  });
});

/** Starts a backend in a process of its own, below a shell as npm's scripts are, and waits until it is ready. */
async function runBackend() {
  const subprocess = spawnBackend();
  const { value: pid } = await subprocess.iterable({ from: 'all' }).next();
  if (!Number(pid)) throw new Error(String((await subprocess).all));
  return { subprocess, pid: Number(pid) };
}

function spawnBackend(settings = SETTINGS) {
  const script = 'node tests/support/run-backend.ts "$0"; exit $?';
  return execa('sh', ['-c', script, JSON.stringify(settings)], {
    preferLocal: true,
    reject: false,
    all: true,
  });
}

async function stopBackend(): Promise<void> {
  if (backend.subprocess.nodeChildProcess.exitCode === null) process.kill(backend.pid, 'SIGTERM');
  await backend.subprocess;
}

function openDatabase() {
  return postgres(databaseUrl(SETTINGS), { max: 1, onnotice: () => undefined });
}

/** Sends an enquiry without retries. Returns its email address. */
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
  return clientWith(key, addressOf(SETTINGS.apiPort));
}

function addressOf(port: number): string {
  return `http://${SETTINGS.host}:${port}`;
}
