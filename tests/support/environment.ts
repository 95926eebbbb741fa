import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';

/** Everything that a test run leaves behind. Git does not see it. */
export const OUTPUT = join(PROJECT_ROOT, 'tests/.output');

/** The site as the tests build it: its own folder and port, so that `npm start` may run beside. */
export const SITE_FOLDER = join(OUTPUT, 'site');
export const SITE_PORT = 4421;
export const SITE_ADDRESS = `http://localhost:${SITE_PORT}`;

/**
 * The tests' own backend. Its keys open nothing but itself, on this machine. Its ports are below 32768, as
 * are all of the tests: Linux lends those above to any connection that goes out.
 */
export const BACKEND: Settings = {
  ...networkSettings(25321),
  siteAddress: SITE_ADDRESS,
  siteOrigins: [SITE_ADDRESS],
  dataFolder: join(OUTPUT, 'backend'),
  publishableKey: 'sb_publishable_of_the_tests',
  secretKey: 'sb_secret_of_the_tests',
};

/** The same for the browser's tests, which run on the embedded PGlite. */
export const BROWSER_BACKEND: Settings = {
  ...BACKEND,
  dataFolder: join(OUTPUT, 'browser-backend'),
};

export const API_ADDRESS = `http://${BACKEND.host}:${BACKEND.apiPort}`;
export const MAIL_CATCHER_ADDRESS = `http://${BACKEND.host}:${BACKEND.mailCatcherPort}`;

/** Where the tests' own PostgreSQL listens. */
export const POSTGRES_PORT = 25322;

/** What the site is built with, so that its form talks to the tests' backend. */
export const BUILD_ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_SUPABASE_URL: API_ADDRESS,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: BACKEND.publishableKey,
};
