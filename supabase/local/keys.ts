import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import type { Keys } from './settings.ts';

const ENV_FILE = join(PROJECT_ROOT, '.env');

/**
 * Returns the keys of the embedded backend. The first call writes them to `.env`, with the two
 * variables that point the site at this backend; later calls read them from there.
 *
 * @throws when `.env` exists and lacks a key; the message names it and says how to fix that.
 */
export function ensureKeys(): Keys {
  if (!existsSync(ENV_FILE)) writeFileSync(ENV_FILE, renderEnvFile(), { mode: 0o600 });
  process.loadEnvFile(ENV_FILE);
  return {
    publishableKey: read('PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
  };
}

function renderEnvFile(): string {
  const random = () => randomBytes(16).toString('base64url');
  return `# Written at the first start, for the embedded backend on this machine. Never commit this file.
# To use a hosted Supabase project instead, put its address and its publishable key here.
PUBLIC_SUPABASE_URL=http://127.0.0.1:54321
PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_${random()}

# For \`npm run enquiries\`. It can read and delete every row: keep it on this machine.
SUPABASE_SECRET_KEY=sb_secret_${random()}
`;
}

function read(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`.env: ${name} is missing. Add it, or delete .env to have new keys made.`);
}
