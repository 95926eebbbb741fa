import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const ENV_FILE = join(PROJECT_ROOT, '.env');

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** A client with the rights of the secret key (every row), and its address. */
export interface Connection {
  database: SupabaseClient;
  address: string;
}

/**
 * Connects to the database that the environment or `.env` names.
 *
 * @throws when a variable is missing; the message says how to set it.
 */
export function connect(): Connection {
  if (existsSync(ENV_FILE)) loadEnvFile(ENV_FILE); // Variables that are set already win.
  const address = requireVariable('PUBLIC_SUPABASE_URL');
  const database = createClient(address, requireVariable('SUPABASE_SECRET_KEY'), {
    auth: { persistSession: false },
    db: { retry: false }, // Someone is waiting at a terminal.
  });
  return { database, address };
}

/** The data of a call. @throws when it failed, with what to check. */
export function expectData<Data>(result: {
  data: Data;
  error: { message: string } | null;
}): NonNullable<Data> {
  if (result.error || result.data === null || result.data === undefined) {
    const address = process.env['PUBLIC_SUPABASE_URL'] ?? '';
    throw new Error(`${address} returned an error: ${result.error?.message}\n${hintFor(address)}`);
  }
  return result.data;
}

function hintFor(address: string): string {
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
