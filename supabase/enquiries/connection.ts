import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const ENV_FILE = join(PROJECT_ROOT, '.env');

/** A client with the privileges of the secret key (every row), and the project's address. */
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
  if (existsSync(ENV_FILE)) loadEnvFile(ENV_FILE); // Variables that are already set take precedence.
  const address = requireVariable('PUBLIC_SUPABASE_URL');
  const database = createClient(address, requireVariable('SUPABASE_SECRET_KEY'), {
    auth: { persistSession: false },
    db: { retry: false }, // An operator is waiting at a terminal.
  });
  return { database, address };
}

/** Returns the data of a call. @throws when it failed; the message says what to check. */
export function dataOrThrow<Data>(result: {
  data: Data;
  error: { message: string } | null;
}): NonNullable<Data> {
  if (result.data !== null && result.data !== undefined) return result.data;
  throw new Error(
    `${process.env['PUBLIC_SUPABASE_URL']} returned an error: ${result.error?.message}
If it is the local backend: is \`npm start\` running? If it is a hosted project: is SUPABASE_SECRET_KEY a secret key of
the same project (Settings, API keys), and is the project active, not paused? Both are set in .env.`,
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
