import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { readDotEnv } from '#hosting/dot-env.ts';
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

/** The settings of `npm start` and `npm run dev`, and what the site is built with. */
export function readSettings() {
  const { variables, defaults, sitePort, apiPort } = readDotEnv(PROJECT_ROOT);
  return {
    ...networkSettings(apiPort),
    siteAddress: `http://localhost:${sitePort}`,
    siteOrigins: [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`],
    dataFolder: join(PROJECT_ROOT, '.data'),
    fsync: true,
    publishableKey: variables['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '',
    secretKey:
      variables['SUPABASE_SECRET_KEY'] || `sb_secret_${randomBytes(16).toString('base64url')}`,
    sitePort,
    /** The address to which the site sends its enquiries. */
    siteUses: variables['PUBLIC_SUPABASE_URL'],
    buildVariables: defaults,
  } satisfies Settings & Record<string, unknown>;
}

/** Adds the secret key of this machine's backend to `.env`, unless a variable sets one. */
export function keepSecretKey({ secretKey }: Settings): void {
  const file = join(PROJECT_ROOT, '.env');
  if (readDotEnv(PROJECT_ROOT).variables['SUPABASE_SECRET_KEY']) return;
  appendFileSync(
    file,
    `\n# Written by npm start, for \`npm run enquiries\`. It reads and deletes every row: keep it on this machine.
SUPABASE_SECRET_KEY=${secretKey}
`,
  );
  chmodSync(file, 0o600);
}
