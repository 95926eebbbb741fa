import { startEmptyBackend } from './empty-backend.ts';
import { BACKEND, readLocalAddress } from './environment.ts';

/** Starts an empty backend for the test run, unless `SUPABASE_URL` names one. Returns the function that stops it. */
export default async function setup() {
  if (readLocalAddress('SUPABASE_URL')) return undefined;
  const backend = await startEmptyBackend(BACKEND);
  return () => backend.stop();
}
