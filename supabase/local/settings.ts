import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';

export interface Keys {
  publishableKey: string;
  secretKey: string;
}

/** Where the embedded backend listens and keeps its data, and which site uses it. */
export interface Settings extends Keys, ReturnType<typeof networkSettings> {
  siteAddress: string;
  /** The origins from which the site's pages may call the functions. */
  siteOrigins: string[];
  /** A folder for the database, the mails, the logs and the process ids. */
  dataFolder: string;
  /** PostgreSQL's `fsync`: what was accepted survives a power cut. Off for tests, which it slows. */
  fsync: boolean;
}

/** The folder of `npm start` and `npm run dev`. */
export const DATA_FOLDER = join(PROJECT_ROOT, '.data');

/** The settings of `npm start` and `npm run dev`. */
export function defaultSettings(keys: Keys): Settings {
  return {
    ...networkSettings(54321),
    siteAddress: 'http://localhost:4321',
    siteOrigins: ['http://localhost:4321', 'http://127.0.0.1:4321'],
    dataFolder: DATA_FOLDER,
    fsync: true,
    ...keys,
  };
}

/** The host, and the ports numbered from the API's as `supabase start` numbers them. */
export function networkSettings(apiPort: number) {
  return {
    host: '127.0.0.1',
    apiPort,
    postgresPort: apiPort + 1,
    mailCatcherPort: apiPort + 3,
    smtpPort: apiPort + 4,
    /** Of the data API, which clients reach through the gateway only. */
    dataApiPort: apiPort + 10,
    /** Of the first function; the others follow. */
    functionsPort: apiPort + 20,
  };
}
