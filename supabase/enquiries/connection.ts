import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const ENV_FILE = join(PROJECT_ROOT, '.env');

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** A database with the desk's rights, and where it is. */
export interface Connection {
  database: SupabaseClient;
  address: string;
}

/**
 * The database as the environment or `.env` names it.
 *
 * @throws when a variable is missing, with the mend.
 */
export function connect(): Connection {
  if (existsSync(ENV_FILE)) loadEnvFile(ENV_FILE); // What the environment holds already wins.
  const address = requireVariable('PUBLIC_SUPABASE_URL');
  const database = createClient(address, requireVariable('SUPABASE_SECRET_KEY'), {
    auth: { persistSession: false },
    db: { retry: false }, // Whoever waits at a terminal wants to know at once.
  });
  return { database, address };
}

/** What a call brought. @throws when it failed, with what to look at. */
export function expectData<Data>(result: {
  data: Data;
  error: { message: string } | null;
}): NonNullable<Data> {
  if (result.error || result.data === null || result.data === undefined) {
    const address = process.env['PUBLIC_SUPABASE_URL'] ?? '';
    throw new Error(`${address} did not do it: ${result.error?.message}\n${mendFor(address)}`);
  }
  return result.data;
}

function mendFor(address: string): string {
  if (URL.canParse(address) && LOCAL_HOSTS.includes(new URL(address).hostname)) {
    return 'Is the backend running? Start it with `npm start`, and check .env.';
  }
  return (
    'Is this the address of your project, and SUPABASE_SECRET_KEY a secret key of the same project? ' +
    "Check .env and the project's Settings, API keys. A project that was paused has to be restored first."
  );
}

function requireVariable(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set. \`npm start\` writes it to .env once, for the database on this machine; ` +
      'supabase/README.md says how to name a hosted project.',
  );
}
