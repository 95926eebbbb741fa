import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readDotEnv } from '#hosting/dot-env.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';

/** A client with the privileges of the secret key (every row), and the project's address. */
export interface Connection {
  database: SupabaseClient;
  address: string;
}

/**
 * Connects to the database that the environment or `.env` names, or else to that of `npm start`.
 *
 * @throws when the secret key is missing; the message says how to set it.
 */
export function connect(): Connection {
  const { variables } = readDotEnv(PROJECT_ROOT);
  const { PUBLIC_SUPABASE_URL: address, SUPABASE_SECRET_KEY: secretKey } = variables;
  if (!address || !secretKey) {
    throw new Error(
      `${address ? 'SUPABASE_SECRET_KEY' : 'PUBLIC_SUPABASE_URL'} is not set. \`npm start\` writes the key of the ` +
        'database on this machine to .env; supabase/README.md says how to name a hosted project.',
    );
  }
  const database = createClient(address, secretKey, {
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
    `${readDotEnv(PROJECT_ROOT).variables['PUBLIC_SUPABASE_URL']} returned an error: ${result.error?.message}
If it is the local backend: is \`npm start\` running? If it is a hosted project: is SUPABASE_SECRET_KEY a secret key of
the same project (Settings, API keys), and is the project active, not paused? Both are set in .env.`,
  );
}
