import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { execa, type ExecaError } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { explainOtherVersion, query } from './postgres.ts';
import { answers, launch, type Service } from './programs.ts';
import type { Settings } from './settings.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'supabase/migrations');

/** The migrations that the database has run; no such table before the first start. */
const HISTORY = 'supabase_migrations.schema_migrations';

/** Run with Node directly: on Windows the command `lite` is a script, and a signal would end only that. */
const LITE = join(PROJECT_ROOT, 'node_modules/@supabase/lite/dist/cli/index.js');
const CONFIGURATION = ['--config', join(import.meta.dirname, 'lite.toml')];

/**
 * Applies the pending migrations of `supabase/migrations/`, then starts the data API. Both come with `@supabase/lite`.
 * It shows its environment to any user of the machine (`/_system/info`), so the password is not in DATABASE_URL.
 */
export async function startDataApi(settings: Settings): Promise<Service> {
  const { dataApiPort, dataFolder, host, postgresPort, publishableKey, secretKey } = settings;
  const address = `http://${host}:${dataApiPort}/rest/v1/contact_submissions?select=id&limit=0`;
  /** Of the owner of the tables, or of the data API's login, which owns nothing. Gives it a new password. */
  async function environmentOf(login: 'postgres' | 'authenticator') {
    const password = randomBytes(16).toString('hex');
    await query(settings, `alter role ${login} password '${password}'`);
    return {
      DO_NOT_TRACK: '1',
      PORT: String(dataApiPort),
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      DATABASE_URL: `postgres://${login}@${host}:${postgresPort}/postgres`,
      PGPASSWORD: password,
    };
  }

  const gone = await findGoneMigrations(settings);
  if (gone.length > 0) {
    const reason = `it has run the migration ${gone.join(', ')}, which supabase/migrations does not have`;
    throw new Error(explainOtherVersion(dataFolder, reason));
  }
  await execa(process.execPath, [LITE, 'migration', 'up', ...CONFIGURATION], {
    cwd: PROJECT_ROOT,
    env: await environmentOf('postgres'),
  }).catch(({ stderr, stdout }: ExecaError) => {
    const [reason = 'no reason given'] = `${stderr}\n${stdout}`.match(/\b[\w ]*error:.*/i) ?? [];
    throw new Error(explainOtherVersion(dataFolder, `a migration failed: ${reason}`));
  });
  return launch({
    name: 'The data API',
    logFile: join(dataFolder, 'logs/data-api.log'),
    command: process.execPath,
    // Without --no-admin, a local call without a key would act as the service role.
    args: [LITE, 'start', '--no-admin', ...CONFIGURATION],
    env: await environmentOf('authenticator'),
    // It is also the first query: lite grants privileges during it, and queries beside it fail. Without its database,
    // lite knows no table and answers 404, so only 200 counts as ready.
    isReady: () => answers(address, { apikey: secretKey }, (status) => status === 200),
    // It prints every database error in full, with what a visitor typed; only the line with the code is logged.
    isLogged: (line) => /^ +code: '[0-9A-Z]{5}',$/.test(line),
  });
}

/** Migrations that the database has run, and that were renamed or deleted since. */
async function findGoneMigrations(settings: Settings): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  const [history] = await query(settings, `select to_regclass('${HISTORY}') as name`);
  const applied = history?.['name'] ? await query(settings, `select version from ${HISTORY}`) : [];
  return applied
    .map(({ version }) => String(version))
    .filter((version) => !files.some((file) => file.startsWith(`${version}_`)));
}
