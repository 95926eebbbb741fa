import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBackend } from '../../supabase/local/backend.ts';
import { BACKEND, POSTGRES_PORT } from './environment.ts';
import { startPostgres } from './postgres.ts';

/**
 * Starts an empty backend for a whole test run, on a real PostgreSQL: the embedded PGlite is one
 * connection, on which no race can be lost. Returns the way to stop it.
 */
export default async function setup() {
  await rm(BACKEND.dataFolder, { recursive: true, force: true });
  const logs = join(BACKEND.dataFolder, 'logs');
  await mkdir(logs, { recursive: true });
  const postgres = await startPostgres(POSTGRES_PORT, join(logs, 'postgres.log'));
  const backend = await startBackend({ ...BACKEND, postgres });
  return async () => {
    await backend.stop();
    await postgres.stop();
  };
}
