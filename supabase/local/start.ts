// Starts the embedded backend, and says where everything is. Ends with Ctrl-C.
import { startBackend } from './backend.ts';
import { startClock } from './clock.ts';
import { ensureKeys } from './keys.ts';
import { defaultSettings } from './settings.ts';

const settings = defaultSettings(ensureKeys());
const { host, apiPort, inboxPort } = settings;
const ownAddress = `http://${host}:${apiPort}`;
const siteUses = process.env['PUBLIC_SUPABASE_URL'];

const backend = await startBackend(settings);
const clock = startClock(settings);

console.log(`
  Site       http://localhost:4321
  Inbox      http://localhost:${inboxPort}   every mail that the site sends
  API        ${ownAddress}
  Enquiries  npm run enquiries        in a second terminal
`);
if (siteUses !== ownAddress) {
  console.log(`  By .env, the site sends its enquiries to ${siteUses}, not to this machine.\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([clock.stop(), backend.stop()]).finally(() => process.exit(0));
  });
}
