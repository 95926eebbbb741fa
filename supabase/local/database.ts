import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { launch, type Service } from './processes.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { type Settings } from './settings.ts';

/**
 * Applies the pending migrations of `supabase/migrations/`, then starts the data API on PGlite, or
 * on `settings.postgres`. Both come with `@supabase/lite`.
 */
export async function startDatabase(settings: Settings): Promise<Service> {
  const { databasePort, dataFolder, host, publishableKey, secretKey, postgres } = settings;
  const env = {
    DO_NOT_TRACK: '1',
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  const embedded = `driver = "pglite"\nurl = ${JSON.stringify(join(dataFolder, 'database'))}`;

  await mkdir(dataFolder, { recursive: true });
  const owner = await writeConfiguration(
    'lite.toml',
    postgres ? driverFor(postgres.ownerUrl) : embedded,
  );
  await execa('lite', ['migration', 'up', '--config', owner], {
    cwd: PROJECT_ROOT,
    env,
    preferLocal: true,
  });

  return launch({
    name: 'The database',
    logFile: join(dataFolder, 'logs', 'database.log'),
    command: 'lite',
    // Without --no-admin, a local call without a key would act as the service role.
    args: [
      'start',
      '--no-admin',
      '--config',
      postgres
        ? await writeConfiguration('data-api.toml', driverFor(postgres.authenticatorUrl))
        : owner,
    ],
    env,
    hasPrivateOutput: true, // On PGlite, lite prints the values of every statement that fails.
    secrets: [publishableKey, secretKey], // Lite prints both when it starts.
    address: `http://${host}:${databasePort}/rest/v1/`,
  });

  /** Lite's own file, apart from `supabase/config.toml`, whose keys the Supabase CLI checks. */
  async function writeConfiguration(name: string, database: string): Promise<string> {
    const file = join(dataFolder, name);
    await writeFile(
      file,
      [
        '[api]',
        `port = ${databasePort}`,
        '[db]',
        database,
        '[auth]',
        'enabled = false',
        'publishable_key = "env(SUPABASE_PUBLISHABLE_KEY)"',
        'secret_key = "env(SUPABASE_SECRET_KEY)"',
        '',
      ].join('\n'),
    );
    return file;
  }
}

function driverFor(url: string): string {
  return `driver = "postgres"\nurl = ${JSON.stringify(url)}`;
}
