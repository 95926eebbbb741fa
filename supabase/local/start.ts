// `npm start`: builds the site when something has changed, and serves it with the embedded backend. `npm run dev`, with
// --dev: Astro's own server in place of the built site. When one program ends, all end. Ctrl-C stops them.
import { parseArgs } from 'node:util';
import { startBackend } from './backend.ts';
import { FUNCTIONS, functionPort } from './functions.ts';
import { assertPortsAreFree } from './ports.ts';
import { claimDataFolder, end, endTogether } from './programs.ts';
import { startScheduler } from './scheduler.ts';
import { readSettings } from './settings.ts';
import { buildSite, startSite } from './site.ts';

process.umask(0o077); // Mails, rows and logs are for this user only.
const { values: options } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
endTogether();

try {
  const settings = readSettings();
  const { host, apiPort, mailCatcherPort, sitePort, siteAddress, siteUses } = settings;
  await (await claimDataFolder(settings.dataFolder)).stop(); // Ends what a killed start has left on the ports.
  await assertPortsAreFree(host, [
    ...[sitePort, apiPort, mailCatcherPort, settings.smtpPort, settings.postgresPort],
    ...[settings.dataApiPort, ...FUNCTIONS.map((name) => functionPort(name, settings))],
  ]);
  if (!options.dev) await buildSite(settings);
  await startBackend(settings);
  startScheduler(settings);
  await startSite(settings, options.dev);

  const ownAddress = `http://${host}:${apiPort}`;
  if (siteUses !== ownAddress) {
    console.log(`\n  By .env, the site sends its enquiries to ${siteUses}, not to this machine.`);
  }
  console.log(`
  Site       ${siteAddress}
  Inbox      http://localhost:${mailCatcherPort}   every mail that the site sends
  API        ${ownAddress}
  Enquiries  npm run enquiries        in a second terminal
`);
} catch (error) {
  end(1, error instanceof Error ? error.message : String(error));
}
