// `npm start`: serves the site, rebuilt if something has changed, with the embedded backend. `npm run dev` (--dev) runs
// Astro's development server instead of the built site. If one program ends, all end. Ctrl-C stops them.
import { mkdtempSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenChanged } from '#hosting/build.ts';
import { startBackend } from './backend.ts';
import { FUNCTIONS, functionPort } from './functions.ts';
import { assertPortsAreFree } from './ports.ts';
import { answers, end, endTogether, launch } from './programs.ts';
import { runSchedule } from './scheduler.ts';
import { readSettings } from './settings.ts';

const { values: options } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });

endTogether();
await start().catch((error: Error) => end(1, error.message));

async function start(): Promise<void> {
  assertHomeIsWritable();
  const settings = readSettings();
  const { host, apiPort, dataFolder, mailCatcherPort, sitePort, siteAddress, siteUses } = settings;
  await assertPortsAreFree([
    ...[sitePort, apiPort, mailCatcherPort, settings.smtpPort, settings.postgresPort],
    ...[settings.dataApiPort, ...FUNCTIONS.map((name) => functionPort(name, settings))],
  ]);
  if (!options.dev) await buildWhenChanged(join(dataFolder, 'built-from'));
  await startBackend(settings);

  const server = options.dev
    ? ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock']
    : ['src/hosting/preview.ts'];
  await launch({
    name: 'The site',
    command: process.execPath,
    args: [...server, '--port', String(sitePort)],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    logFile: join(dataFolder, 'logs/site.log'),
    isShown: options.dev,
    isReady: () => answers(siteAddress),
  });
  void runSchedule(settings);

  const ownAddress = `http://${host}:${apiPort}`;
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
