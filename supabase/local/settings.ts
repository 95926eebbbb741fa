import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { PROJECT_ROOT } from '#lib/project-root.ts';

/** Where the embedded backend listens and keeps its data, and which site uses it. */
export interface Settings extends ReturnType<typeof networkSettings> {
  publishableKey: string;
  secretKey: string;
  siteAddress: string;
  /** The origins from which the site's pages may call the functions. */
  siteOrigins: string[];
  /** A folder for the database, the mails and the logs. */
  dataFolder: string;
  /** PostgreSQL's `fsync`: what was accepted survives a power cut. Off for tests, which it slows. */
  fsync: boolean;
}

const ENV_FILE = join(PROJECT_ROOT, '.env');

/** The ports of `supabase start`; the site's is Astro's. */
const [SITE_PORT, API_PORT] = [4321, 54321];

/** The host, and the ports numbered from the API's as `supabase start` numbers them. */
export function networkSettings(apiPort: number) {
  return {
    host: '127.0.0.1',
    apiPort,
    postgresPort: apiPort + 1,
    mailCatcherPort: apiPort + 3,
    smtpPort: apiPort + 4,
    /** The port of the data API, which clients reach only through the gateway. */
    dataApiPort: apiPort + 10,
    /** The port of the first function; the others follow. */
    functionsPort: apiPort + 20,
  };
}

/**
 * The settings of `npm start` and `npm run dev`, from `.env` and the environment, which takes precedence. The first
 * call writes `.env`, with new keys. When PORT_OFFSET has moved the ports, the address in `.env` follows.
 *
 * @throws when `.env` cannot be read, lacks a key, or PORT_OFFSET is out of range; the message says how to fix it.
 */
export function readSettings(): Settings & { sitePort: number; siteUses: string } {
  if (!existsSync(ENV_FILE)) writeFileSync(ENV_FILE, newEnvFile(), { mode: 0o600 });
  const file = readEnvFile();
  const variables: NodeJS.Dict<string> = { ...parseEnv(file), ...process.env };
  const offset = Number(variables['PORT_OFFSET'] || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 11_000) {
    throw new Error(
      `PORT_OFFSET is '${variables['PORT_OFFSET']}'. Write a whole number from 0 to 11000: it is added to each port.`,
    );
  }
  const [sitePort, apiPort] = [SITE_PORT + offset, API_PORT + offset];
  const moved = file.replace(
    /^PUBLIC_SUPABASE_URL=http:\/\/127\.0\.0\.1:\d+/m,
    `PUBLIC_SUPABASE_URL=http://127.0.0.1:${apiPort}`,
  );
  if (moved !== file) writeFileSync(ENV_FILE, moved);
  const read = (name: string) => {
    const value = { ...parseEnv(moved), ...process.env }[name];
    if (value) return value;
    throw new Error(`.env lacks ${name}. Add it, or delete .env to generate new keys.`);
  };

  return {
    ...networkSettings(apiPort),
    sitePort,
    siteAddress: `http://localhost:${sitePort}`,
    siteOrigins: [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`],
    siteUses: read('PUBLIC_SUPABASE_URL'),
    dataFolder: join(PROJECT_ROOT, '.data'),
    fsync: true,
    publishableKey: read('PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
  };
}

function readEnvFile(): string {
  try {
    return readFileSync(ENV_FILE, 'utf8');
  } catch (error) {
    throw new Error(`.env cannot be read by this user. Change its owner or its permissions.`, {
      cause: error,
    });
  }
}

function newEnvFile(): string {
  const random = () => randomBytes(16).toString('base64url');
  return `# Written at the first start, for the embedded backend on this machine. Never commit this file.
# To use a hosted Supabase project instead, put its address and its publishable key here.
PUBLIC_SUPABASE_URL=http://127.0.0.1:${API_PORT}
PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_${random()}

# For \`npm run enquiries\`. It can read and delete every row: keep it on this machine.
SUPABASE_SECRET_KEY=sb_secret_${random()}
`;
}
