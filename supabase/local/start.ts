// Starts the embedded backend and prints its addresses. Ctrl-C stops it.
import { startBackend } from './backend.ts';
import { startScheduler } from './scheduler.ts';
import { ensureKeys } from './keys.ts';
import { defaultSettings } from './settings.ts';

const settings = defaultSettings(ensureKeys());
const { host, apiPort, mailCatcherPort } = settings;
const ownAddress = `http://${host}:${apiPort}`;
const siteUses = process.env['PUBLIC_SUPABASE_URL'];

const backend = await startBackend(settings).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
startScheduler(settings);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void backend.stop().finally(() => process.exit(0)));
}

console.log(`
  Site       http://localhost:4321
  Inbox      http://localhost:${mailCatcherPort}   every mail that the site sends
  API        ${ownAddress}
  Enquiries  npm run enquiries        in a second terminal
`);
if (siteUses !== ownAddress) {
  console.log(`  By .env, the site sends its enquiries to ${siteUses}, not to this machine.\n`);
}
