import { join } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { databaseUrl } from './postgres.ts';
import { launch, responds, type Part } from './processes.ts';
import type { Settings } from './settings.ts';

/** Run by Node itself: on Windows the command `lite` is a script, and a signal would end that alone. */
const LITE = join(PROJECT_ROOT, 'node_modules/@supabase/lite/dist/cli/index.js');
const CONFIGURATION = ['--config', join(import.meta.dirname, 'lite.toml')];

/**
 * Applies the pending migrations of `supabase/migrations/`, then starts the data API. Both come with
 * `@supabase/lite`.
 */
export async function startDataApi(settings: Settings): Promise<Part> {
  const { dataApiPort, dataFolder, host, publishableKey, secretKey } = settings;
  const address = `http://${host}:${dataApiPort}/rest/v1/contact_submissions?select=id&limit=0`;
  const env = {
    DO_NOT_TRACK: '1',
    PORT: String(dataApiPort),
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };

  await execa(process.execPath, [LITE, 'migration', 'up', ...CONFIGURATION], {
    cwd: PROJECT_ROOT,
    env: { ...env, DATABASE_URL: databaseUrl(settings, 'postgres') },
  });
  return launch({
    name: 'The data API',
    logFile: join(dataFolder, 'logs/data-api.log'),
    command: process.execPath,
    // Without --no-admin, a local call without a key would act as the service role.
    args: [LITE, 'start', '--no-admin', ...CONFIGURATION],
    env: { ...env, DATABASE_URL: databaseUrl(settings, 'authenticator') },
    address,
    // A query, and the first: lite grants rights at that one, and those beside it fail. The gateway
    // lets no request through before it has succeeded.
    isResponding: () => responds(address, { apikey: secretKey }),
  });
}
