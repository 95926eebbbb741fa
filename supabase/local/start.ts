// `npm start`: builds the site, and serves it with the embedded backend. `npm run dev` (--dev) runs
// Astro's development server instead of the built site. If one program ends, all end. Ctrl-C stops them.
import { mkdtempSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { assertPortsAreFree } from '#hosting/ports.ts';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { startBackend } from './backend.ts';
import { FUNCTIONS, functionPort } from './functions.ts';
import { answers, end, endTogether, launch } from './programs.ts';
import { runSchedule } from './scheduler.ts';
import { keepSecretKey, readSettings } from './settings.ts';

const { values: options } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });

endTogether();
await start().catch((error: Error) => end(1, error.message));

async function start(): Promise<void> {
  assertHomeIsWritable();
  const settings = readSettings();
  const { host, apiPort, dataFolder, mailCatcherPort, sitePort, siteAddress, siteUses } = settings;
  const ownAddress = `http://${host}:${apiPort}`;
  await assertPortsAreFree([
    ...[sitePort, apiPort, mailCatcherPort, settings.smtpPort, settings.postgresPort],
    ...[settings.dataApiPort, ...FUNCTIONS.map((name) => functionPort(name, settings))],
  ]);
  // Refuses if another one uses this folder: only then is anything written to it.
  await startBackend(settings, { isEdited: options.dev });
  if (siteUses === ownAddress) keepSecretKey(settings);
  const env = { ASTRO_TELEMETRY_DISABLED: '1', ...settings.buildVariables };
  if (!options.dev) await build(env);

  const server = options.dev
    ? ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock']
    : ['src/hosting/preview.ts'];
  await launch({
    name: 'The site',
    command: process.execPath,
    args: [...server, '--port', String(sitePort)],
    env,
    logFile: join(dataFolder, 'logs/site.log'),
    isEdited: options.dev,
    isReady: () => answers(siteAddress),
  });
  void runSchedule(settings);

  if (siteUses !== ownAddress) {
    console.log(
      `\n  According to .env, the site sends its enquiries to ${siteUses}, not to this machine.`,
    );
  }
  console.log(`
  Site       ${siteAddress}
  Inbox      http://localhost:${mailCatcherPort}   every mail that the site sends
  API        ${ownAddress}
  Enquiries  npm run enquiries        in a second terminal
`);
}

/** @throws when the build fails, with its output. */
async function build(env: Record<string, string>): Promise<void> {
  console.log('Building the site. This takes about 15 seconds.');
  const { failed, all } = await execa('astro', ['build'], {
    cwd: PROJECT_ROOT,
    env,
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
    all: true,
  });
  if (failed) throw new Error(`${all}\nThe site was not built: the reason is above.`);
}

/** Deno and wrangler keep files there: without it, one ends with a stack trace and the other hangs. */
function assertHomeIsWritable(): void {
  try {
    rmdirSync(mkdtempSync(join(homedir(), '.write-test-')));
  } catch {
    throw new Error(
      `The home folder ${homedir()} is not writable. Name one that is: HOME=/tmp npm start`,
    );
  }
}
