// What the embedded backend survives: killed programs, being killed itself, a second start, an old data
// folder, a port in use. Accepted enquiries are kept, and mailed once the backend runs again.
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { execa } from 'execa';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toFailure } from '#enquiry/send-failure.ts';
import { startBackend } from '../../supabase/local/backend.ts';
import { assertPortsAreFree } from '../../supabase/local/ports.ts';
import { databaseUrl } from '../../supabase/local/postgres.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';
import { MINIMAL_ROW, uniqueEmail } from '../support/enquiries.ts';
import { BACKEND, OUTPUT } from '../support/environment.ts';
import { drainOutbox } from '../support/outbox.ts';

const SETTINGS: Settings = {
  ...BACKEND,
  ...networkSettings(BACKEND.apiPort + 100),
  dataFolder: join(OUTPUT, 'local-backend'),
};
const PATIENCE_MS = 180_000;

/** The programs of a backend, and what its messages call them. */
const PROGRAMS = [
  ['postgres', 'The database'],
  ['data-api', 'The data API'],
  ['send-contact-email', 'The function send-contact-email'],
  ['submit-enquiry', 'The function submit-enquiry'],
] as const;

let backend: Awaited<ReturnType<typeof runBackend>>;

beforeAll(async () => {
  await rm(SETTINGS.dataFolder, { recursive: true, force: true });
  backend = await runBackend();
});

afterAll(async () => {
  backend.subprocess.kill('SIGTERM');
  await backend.subprocess;
});

test(
  'when one program is killed, all stop; of 200 enquiries, 20 at a time, none is lost, unmailed or stored twice',
  async () => {
    const sql = postgres(databaseUrl(SETTINGS), { max: 1, onnotice: () => undefined });
    await sql`delete from public.contact_submissions`;
    await rm(join(SETTINGS.dataFolder, 'inbox'), { recursive: true });
    await mkdir(join(SETTINGS.dataFolder, 'inbox'));

    const visitor = clientOf(SETTINGS.publishableKey);
    const emails = Array.from({ length: 200 }, (_, index) => `load-${index}@example.com`);
    let accepted = 0;
    const senders = Array.from({ length: 20 }, async () => {
      for (let email = emails.pop(); email; email = emails.pop()) {
        const row = { ...MINIMAL_ROW, email };
        while ((await visitor.from('contact_submissions').insert(row)).status !== 201) {
          await sleep(300); // A visitor tries again.
        }
        accepted += 1;
        await visitor.functions.invoke('send-contact-email', { body: {} }).catch(() => undefined);
      }
    });
    for (const [index, [part, name]] of PROGRAMS.entries()) {
      await vi.waitUntil(() => accepted > 40 * (index + 1), { timeout: PATIENCE_MS });
      const { parts, subprocess } = backend;
      process.kill(parts[part]?.pid ?? 0, 'SIGKILL');
      const { exitCode, all } = await subprocess;
      expect(exitCode).toBe(1);
      expect(String(all).trim().split('\n').slice(1)).toEqual([
        `${name} has ended, so everything stops. Its log: ${join(SETTINGS.dataFolder, `logs/${part}.log`)}`,
      ]);
      await assertPortsAreFree(portsOf(SETTINGS));
      backend = await runBackend();
    }
    await Promise.all(senders);

    const again = postgres(databaseUrl(SETTINGS), { max: 1, onnotice: () => undefined });
    expect(await drainOutbox(SETTINGS, again)).toMatchObject({ rows: 200, lost: 0 });
    await Promise.all([sql.end({ timeout: 1 }), again.end()]);
  },
  3 * PATIENCE_MS,
);

test('a killed backend leaves no program running, and the next one has its enquiries', async () => {
  const email = await sendEnquiry();
  const { parts, subprocess } = backend;
  const programs = Object.values(parts).map(({ pid }) => pid);
  expect(programs.every(isAlive)).toBe(true);
  subprocess.kill('SIGKILL');
  await vi.waitUntil(() => !programs.some(isAlive), { timeout: PATIENCE_MS });

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

test('other users cannot read the data folder, and the data API reveals no password', async () => {
  const { mode } = await stat(SETTINGS.dataFolder);
  expect(mode & 0o077).toBe(0);
  const response = await fetch(`${addressOf(SETTINGS.dataApiPort)}/_system/info`);
  const password = await readFile(join(SETTINGS.dataFolder, 'postgres.password'), 'utf8');
  const shown = await response.text();
  expect(shown).not.toContain(password);
  expect(shown).not.toMatch(/postgres:\/\/\w+:/);
});

test.runIf(process.getuid?.() === 0)('the inbox refuses other users of the machine', async () => {
  const address = addressOf(SETTINGS.mailCatcherPort);
  const ask = (...asUser: string[]) =>
    execa('setpriv', [...asUser, 'curl', '-s', '-o', '/dev/null', '-w', '%{http_code}', address]);
  expect((await ask()).stdout).toBe('200');
  const nobody = await ask('--reuid=65534', '--regid=65534', '--clear-groups');
  expect(nobody.stdout).toBe('403');
});

test('while the database is down, an enquiry fails as unreachable, not as refused', async () => {
  const settings = {
    ...SETTINGS,
    ...networkSettings(SETTINGS.apiPort + 200),
    dataFolder: join(OUTPUT, 'without-database'),
  };
  const { parts, stop } = await startBackend(settings);
  await parts.postgres.stop();
  const visitor = clientOf(settings.publishableKey, settings);
  const send = async () => (await visitor.from('contact_submissions').insert(MINIMAL_ROW)).status;
  const statuses = [await send(), await send(), await send()];
  expect(statuses.map(toFailure)).toEqual(['unreachable', 'unreachable', 'unreachable']);
  await stop();
});

test('the inbox responds only to the host names of this machine', async () => {
  const status = async (host: string) => {
    const { stdout } = await execa('curl', [
      ...['-s', '-o', '/dev/null', '-w', '%{http_code}', '-H', `Host: ${host}`],
      addressOf(SETTINGS.mailCatcherPort),
    ]);
    return stdout;
  };
  expect(await status(`localhost:${SETTINGS.mailCatcherPort}`)).toBe('200');
  expect(await status('evil.example')).toBe('403');
});

test('a port in use is reported with its process and what to do', async () => {
  const port = SETTINGS.apiPort + 50;
  const other = createServer().listen(port, SETTINGS.host);
  await once(other, 'listening');
  await expect(assertPortsAreFree([port])).rejects.toThrow(
    new RegExp(
      `^Port ${port} is in use by process ${process.pid}: .*node.*\nStop it, or move all ports: PORT_OFFSET=1000 npm start$`,
    ),
  );
  other.close();
});

describe('a stopped backend', () => {
  beforeAll(async () => {
    // As if the migrations of today had other names.
    const sql = postgres(databaseUrl(SETTINGS), { max: 1, onnotice: () => undefined });
    await sql`delete from supabase_migrations.schema_migrations`;
    await sql.end();
    backend.subprocess.kill('SIGTERM');
  });

  test('prints nothing and leaves no port in use', async () => {
    const { exitCode, all } = await backend.subprocess;
    expect(exitCode).toBe(0);
    expect(String(all).trim().split('\n')).toHaveLength(1);
    await assertPortsAreFree(portsOf(SETTINGS));
  });

  test('leaves data of another PostgreSQL version alone at the next start, and names the version', async () => {
    const version = join(SETTINGS.dataFolder, 'postgres/PG_VERSION');
    const before = await readFile(version, 'utf8');
    await writeFile(version, '17\n');
    const { exitCode, all } = await spawnBackend();
    await writeFile(version, before);
    expect(exitCode).toBe(1);
    expect(all).toMatch(
      /^The database in .+ \(initialized by PostgreSQL version 17\)\. Rename that folder/,
    );
  });

  test('reports data of other migrations at the next start, in one line with what to do', async () => {
    const { exitCode, all } = await spawnBackend();
    expect(exitCode).toBe(1);
    expect(String(all).trim()).toMatch(
      /^The database in .+ does not work with this version of the project \(a migration failed: .+\)\. Rename that folder, .+$/,
    );
  });
});

/** Starts a backend in a process of its own, and waits until it is ready. */
async function runBackend() {
  const subprocess = spawnBackend();
  const lines = subprocess.iterable({ from: 'all' });
  const { value: first } = await lines.next();
  if (!String(first).startsWith('{')) throw new Error(String((await subprocess).all));
  const parts = JSON.parse(String(first)) as Record<string, { pid: number }>; // As run-backend.ts prints it.
  return { subprocess, parts };
}

function spawnBackend(settings = SETTINGS) {
  return execa('node', ['tests/support/run-backend.ts', JSON.stringify(settings)], {
    preferLocal: true,
    reject: false,
    all: true,
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function portsOf({ postgresPort, dataApiPort, functionsPort, apiPort }: Settings): number[] {
  return [postgresPort, dataApiPort, functionsPort, functionsPort + 1, apiPort];
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

function clientOf(key: string, { apiPort } = SETTINGS) {
  return createClient(addressOf(apiPort), key, { auth: { persistSession: false } });
}

function addressOf(port: number): string {
  return `http://${SETTINGS.host}:${port}`;
}
