import { rm } from 'node:fs/promises';
import postgres from 'postgres';
import { startBackend, type Backend } from '../../supabase/local/backend.ts';
import { databaseUrl } from '../../supabase/local/postgres.ts';
import type { Settings } from '../../supabase/local/settings.ts';

/** A test run stores more in a minute than staff get in a year. */
const MAIL_LIMITS = ['mails_per_hour_at_once'];

/** Starts an empty backend, with some limits of `private.settings` lifted. */
export async function startEmptyBackend(
  settings: Settings,
  lifted: string[] = MAIL_LIMITS,
): Promise<Backend> {
  await rm(settings.dataFolder, { recursive: true, force: true });
  const backend = await startBackend(settings);
  const sql = postgres(databaseUrl(settings));
  for (const name of lifted) {
    await sql`update private.settings set value = 1000000 where name = ${name}`;
  }
  await sql.end();
  return backend;
}
