import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startEmptyBackend } from '../support/empty-backend.ts';
import {
  API_ADDRESS,
  BROWSER_BACKEND,
  OUTPUT,
  SITE_FOLDER,
  SITE_PORT,
} from '../support/environment.ts';
import { readSiteFiles } from '../support/site-files.ts';
import { recordErrors } from './in-page.ts';
import { SITE_WITHOUT_BACKEND } from './visitor.ts';

/** Its own folder: the logs of the browser tests are read later. */
const BACKEND = { ...BROWSER_BACKEND, dataFolder: join(OUTPUT, 'engines-backend') };

/** Nothing listens on it. */
const CLOSED_ADDRESS = API_ADDRESS.replace(/\d+$/, String(SITE_PORT + 9));

/** Starts the built site and an empty backend for both engines. Returns the function that stops them. */
export default async function setup() {
  const [backend, site] = await Promise.all([startEmptyBackend(BACKEND), startSite()]);
  return async () => {
    site.close();
    await backend.stop();
  };
}

/** Serves the site, with a script at the start of each page that records errors. */
async function startSite() {
  const files = await readSiteFiles(SITE_FOLDER);
  const recorder = `<head><script>(${recordErrors.toString()})()</script>`;
  const server = createServer(({ url = '/', headers }, response) => {
    const file = files.get(new URL(url, SITE_WITHOUT_BACKEND).pathname);
    response.writeHead(file ? 200 : 404, file && { 'Content-Type': file.type });
    if (!file || !/html|javascript/.test(file.type)) {
      response.end(file?.body);
      return;
    }
    const text = file.body.toString().replace('<head>', recorder);
    const isWithoutBackend = `http://${headers.host}` === SITE_WITHOUT_BACKEND;
    response.end(isWithoutBackend ? text.replaceAll(API_ADDRESS, CLOSED_ADDRESS) : text);
  });
  await once(server.listen(SITE_PORT), 'listening');
  return server;
}
