// Creates the embedded backend's keys at the first start, before the site is built with them. Ends
// with 1 when the backend is running already, before that one's site is built anew.
import { ensureKeys } from './keys.ts';
import { assertNotRunning } from './pid-files.ts';
import { DATA_FOLDER } from './settings.ts';

await assertNotRunning(DATA_FOLDER)
  .then(ensureKeys)
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
