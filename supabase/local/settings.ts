import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';

/** Where the embedded backend listens and keeps its data. The ports are those of `supabase start`. */
export interface Settings {
  host: string;
  apiPort: number;
  mailCatcherPort: number;
  smtpPort: number;
  /** Of the data API, which clients reach through the gateway only. */
  databasePort: number;
  /** Of the first function; the others follow. */
  functionsPort: number;
  /** A running PostgreSQL to use in place of the embedded PGlite. */
  postgres?: {
    /** The login that runs the migrations. */
    ownerUrl: string;
    /**
     * The login of the data API, which switches to each caller's role: Supabase's `authenticator`.
     */
    authenticatorUrl: string;
  };
  /** The URL of the site that uses this backend. */
  siteAddress: string;
  /** The origins from which its pages may call the functions. */
  siteOrigins: string[];
  /** A folder for the database, the mails and the logs. */
  dataFolder: string;
  publishableKey: string;
  secretKey: string;
}

export interface Keys {
  publishableKey: string;
  secretKey: string;
}

/** The settings of `npm start` and `npm run dev`. */
export function defaultSettings(keys: Keys): Settings {
  return {
    ...networkSettings(54321),
    siteAddress: 'http://localhost:4321',
    siteOrigins: ['http://localhost:4321', 'http://127.0.0.1:4321'],
    dataFolder: join(PROJECT_ROOT, '.data'),
    ...keys,
  };
}

/** The host, and the ports numbered from the API's as `supabase start` numbers them. */
export function networkSettings(apiPort: number) {
  return {
    host: '127.0.0.1',
    apiPort,
    mailCatcherPort: apiPort + 3,
    smtpPort: apiPort + 4,
    databasePort: apiPort + 10,
    functionsPort: apiPort + 20,
  };
}
