import { startEmptyBackend } from './empty-backend.ts';
import { BACKEND } from './environment.ts';

/** Starts an empty backend for a whole test run. Returns the function that stops it. */
export default async function setup() {
  const backend = await startEmptyBackend(BACKEND);
  return () => backend.stop();
}
