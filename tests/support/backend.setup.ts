import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBackend } from '../../supabase/local/backend.ts';
import { BACKEND, POSTGRES_PORT } from './environment.ts';
import { startPostgres } from './postgres.ts';

/**
 * Starts an empty backend for a whole test run, on a real PostgreSQL: PGlite has one connection, so
 * no race could show. Returns the function that stops it.
 */
export default async function setup() {
  await rm(BACKEND.dataFolder, { recursive: true, force: true });
  const logs = join(BACKEND.dataFolder, 'logs');
  await mkdir(logs, { recursive: true });
  const postgres = await startPostgres(POSTGRES_PORT, join(logs, 'postgres.log'));
  const backend = await startBackend({ ...BACKEND, postgres });
  // A test run stores more in a minute than staff get in a year.
  await postgres.sql`
    update private.settings set value = 1000000 where name = 'enquiries_per_hour_before_holding'
  `;
  return async () => {
    await backend.stop();
    await postgres.stop();
  };
}
