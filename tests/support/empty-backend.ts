import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import { startBackend, type Backend } from '../../supabase/local/backend.ts';
import { databaseUrl } from '../../supabase/local/postgres.ts';
import type { Settings } from '../../supabase/local/settings.ts';

/** Starts an empty backend. A test run stores more in a minute than staff get in a year, so it lifts the mails' limit. */
export async function startEmptyBackend(settings: Settings): Promise<Backend> {
  await rm(settings.dataFolder, { recursive: true, force: true });
  const backend = await startBackend(settings);
  const sql = postgres(databaseUrl(settings));
  await sql`update private.settings set value = highest where name = 'mails_per_hour'`;
  await sql.end();
  return backend;
}
