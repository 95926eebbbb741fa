import { rm } from 'node:fs/promises';
import { startBackend } from '../../supabase/local/backend.ts';
import { BACKEND } from './environment.ts';

/** Starts an empty backend for a whole test run. Returns the way to stop it. */
export default async function setup() {
  await rm(BACKEND.dataFolder, { recursive: true, force: true });
  const backend = await startBackend(BACKEND);
  return () => backend.stop();
}
