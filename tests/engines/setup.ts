import { join } from 'node:path';
import { installIfRoot } from '../support/debian.ts';
import { startEmptyBackend } from '../support/empty-backend.ts';
import { BROWSER_BACKEND, OUTPUT, SITE_PORT } from '../support/environment.ts';
import { startWebServer } from '../support/web-server.ts';
import { FIREFOX } from './firefox.ts';
import { startSiteServer } from './site-server.ts';
import { WEBKIT } from './webkit.ts';

/** Its own folder: the logs of the browser tests are read later. */
const BACKEND = { ...BROWSER_BACKEND, dataFolder: join(OUTPUT, 'engines', 'backend') };
const HOST_PORT = SITE_PORT + 1;

/**
 * Starts the site and an empty backend for both engines, and installs the engines where it may.
 * Returns the function that stops what it started.
 */
export default async function setup() {
  for (const { name, packages, hint, isInstalled } of [FIREFOX, WEBKIT]) {
    if (isInstalled() || (installIfRoot(...packages) && isInstalled())) continue;
    console.warn(`The tests in ${name} are skipped. ${hint}.`);
  }

  const host = `http://127.0.0.1:${HOST_PORT}`;
  const services = await Promise.all([
    startEmptyBackend(BACKEND),
    startSiteServer(host),
    startWebServer(HOST_PORT),
  ]);
  return async () => {
    await Promise.all(services.map((service) => service.stop()));
  };
}
