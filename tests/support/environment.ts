import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { networkSettings, type Settings } from '../../supabase/local/settings.ts';

/** The output folder of the tests; ignored by Git. */
export const OUTPUT = join(PROJECT_ROOT, 'tests/.output');

/**
 * Added to every port of the tests, so that two copies of the project can be tested at once:
 * `TEST_PORT_OFFSET=1000 npm test`.
 */
export const PORT_OFFSET = Number(process.env['TEST_PORT_OFFSET'] ?? 0);

/**
 * The tests' build has a separate folder and port, so that `npm start` may run at the same time.
 */
export const SITE_FOLDER = join(OUTPUT, 'site');
export const SITE_PORT = 4421 + PORT_OFFSET;
export const SITE_ADDRESS = `http://localhost:${SITE_PORT}`;

/**
 * The tests' own backend, with keys that work nowhere else. The tests' ports are below 32768, because
 * Linux uses those above for outgoing connections.
 */
export const BACKEND: Settings = {
  ...networkSettings(25321 + PORT_OFFSET),
  siteAddress: SITE_ADDRESS,
  siteOrigins: [SITE_ADDRESS],
  dataFolder: join(OUTPUT, 'backend'),
  fsync: false,
  publishableKey: process.env['SUPABASE_PUBLISHABLE_KEY'] ?? 'sb_publishable_of-the-tests',
  secretKey: process.env['SUPABASE_SECRET_KEY'] ?? 'sb_secret_of-the-tests',
};

/** The same for the browser tests. */
export const BROWSER_BACKEND: Settings = {
  ...BACKEND,
  dataFolder: join(OUTPUT, 'browser-backend'),
};

/**
 * The address of the API that the tests use. `SUPABASE_URL`, with `SUPABASE_DB_URL` and the two keys,
 * names one that is already running, such as that of `supabase start`; it must be on this machine, because
 * the tests change and delete what it holds.
 */
export const API_ADDRESS =
  readLocalAddress('SUPABASE_URL') ?? `http://${BACKEND.host}:${BACKEND.apiPort}`;
export const MAIL_CATCHER_ADDRESS = `http://${BACKEND.host}:${BACKEND.mailCatcherPort}`;

/** The site is built with these, so that its form uses the tests' backend. */
export const BUILD_ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  PUBLIC_SUPABASE_URL: API_ADDRESS,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: BACKEND.publishableKey,
};

/** @throws when the variable names another machine. */
export function readLocalAddress(name: string): string | undefined {
  const address = process.env[name];
  if (!address || ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)) return address;
  throw new Error(
    `${name} is not on this machine. The tests change and delete what a database holds.`,
  );
}

/**
 * Says that tests are skipped, because a program that they need is not installed.
 *
 * @throws where the environment has `REQUIRE_ALL_TESTS`, as the workflow does, which installs the program.
 */
export function skipWithout(program: string, install: string): void {
  const text = `${program} is not installed: its tests are skipped. To install: ${install}`;
  if (process.env['REQUIRE_ALL_TESTS']) throw new Error(text);
  console.warn(text);
}
