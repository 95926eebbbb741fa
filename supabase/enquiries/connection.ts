import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PROJECT } from '../local/settings.ts';

const ENV_FILE = join(PROJECT, '.env');

/**
 * The database with the desk's rights, as the environment or `.env` names it.
 *
 * @throws when a variable is missing, with the mend.
 */
export function connect(): SupabaseClient {
  if (existsSync(ENV_FILE)) loadEnvFile(ENV_FILE); // What the environment holds already wins.
  return createClient(required('PUBLIC_SUPABASE_URL'), required('SUPABASE_SECRET_KEY'), {
    auth: { persistSession: false },
    db: { retry: false }, // Whoever waits at a terminal wants to know at once.
  });
}

/** What a call brought. @throws when it failed, with what to look at. */
export function expectData<Data>(result: {
  data: Data;
  error: { message: string } | null;
}): NonNullable<Data> {
  if (result.error || result.data === null || result.data === undefined) {
    throw new Error(
      `${process.env['PUBLIC_SUPABASE_URL']} did not do it: ${result.error?.message}\n` +
        'Is the backend running? Start it with `npm start`, and check .env.',
    );
  }
  return result.data;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. \`npm start\` writes it to .env once.`);
  return value;
}
