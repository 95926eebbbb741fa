import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { launch, type Service } from './processes.ts';
import { PROJECT, type Settings } from './settings.ts';

/**
 * Starts Postgres (PGlite) with Supabase's data API in front of it, both from `@supabase/lite`,
 * after the migrations in `supabase/migrations/` that it has not seen yet.
 */
export async function startDatabase(settings: Settings): Promise<Service> {
  const { databasePort, dataFolder, host, publishableKey, secretKey } = settings;
  const config = join(dataFolder, 'lite.toml');
  const env = {
    DO_NOT_TRACK: '1',
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };

  await mkdir(dataFolder, { recursive: true });
  await writeFile(config, configuration(settings));
  await execa('lite', ['migration', 'up', '--config', config], {
    cwd: PROJECT,
    env,
    preferLocal: true,
  });

  return launch({
    name: 'The database',
    command: 'lite',
    // Without --no-admin, a local call without a key would act as the service role.
    args: ['start', '--no-admin', '--config', config],
    env,
    address: `http://${host}:${databasePort}/rest/v1/`,
  });
}

/** Lite's own file, kept apart from `supabase/config.toml`, whose keys the Supabase CLI checks. */
function configuration({ databasePort, dataFolder }: Settings): string {
  return [
    '[api]',
    `port = ${databasePort}`,
    '[db]',
    'driver = "pglite"',
    `url = ${JSON.stringify(join(dataFolder, 'database'))}`,
    '[auth]',
    'enabled = false',
    'publishable_key = "env(SUPABASE_PUBLISHABLE_KEY)"',
    'secret_key = "env(SUPABASE_SECRET_KEY)"',
    '',
  ].join('\n');
}
