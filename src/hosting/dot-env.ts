import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The ports of `supabase start`; the site's is Astro's. */
const [SITE_PORT, API_PORT] = [4321, 54321];

/**
 * The variables of the environment and of `.env` in the folder `root`, and what follows from them: the ports of
 * `npm start`, and `defaults` for the site's variables, its own backend, if neither is set.
 *
 * @throws when PORT_OFFSET is out of range; the message says how to fix it.
 */
export function readDotEnv(root: string) {
  const file = join(root, '.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const variables: NodeJS.Dict<string> = { ...parseEnv(text), ...process.env };
  const offset = Number(variables['PORT_OFFSET'] || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 11_000) {
    throw new Error(
      `PORT_OFFSET is '${variables['PORT_OFFSET']}'. Write a whole number from 0 to 11000: it is added to each port.`,
    );
  }
  const apiPort = API_PORT + offset;
  const local = {
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_npm_start',
  };
  const isSet = Object.keys(local).some((name) => variables[name]);
  return {
    variables: isSet ? variables : { ...variables, ...local },
    defaults: isSet ? undefined : local,
    sitePort: SITE_PORT + offset,
    apiPort,
  };
}
