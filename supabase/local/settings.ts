import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';

/** Where the embedded backend listens and keeps its data. The ports are those of `supabase start`. */
export interface Settings {
  host: string;
  apiPort: number;
  mailCatcherPort: number;
  smtpPort: number;
  /** Behind the front door; nobody calls it directly. */
  databasePort: number;
  /** The first function's; the others follow. */
  functionsPort: number;
  /** A PostgreSQL that runs already, in place of the embedded PGlite. */
  postgres?: {
    /** The login that runs the migrations. */
    ownerUrl: string;
    /** The login under which the data API acts as whoever calls. */
    authenticatorUrl: string;
  };
  /** Where the site is served that uses this backend. */
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

/** The ports from the API's on, in the order in which `supabase start` numbers them. */
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
