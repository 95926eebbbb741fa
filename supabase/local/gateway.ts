import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { FUNCTIONS, functionPort, type FunctionName } from './functions.ts';
import type { Part, Service } from './processes.ts';
import type { Settings } from './settings.ts';
import { waitUntilListening } from './wait-until-listening.ts';

/** As long a request waits for a part that is being started again. */
const START_LIMIT_MS = 10_000;

/** What the gateway leads to. */
export type Parts = Record<'dataApi' | FunctionName, Part>;

/**
 * Starts the proxy that serves the data API and the functions under one address, as a hosted
 * project does. A request to a part that is being started again waits for it.
 */
export async function startGateway(settings: Settings, parts: Parts): Promise<Service> {
  const { host, apiPort, dataApiPort } = settings;
  const app = new Hono();
  serveAt('/rest/v1/*', 'dataApi', dataApiPort);
  for (const name of FUNCTIONS)
    serveAt(`/functions/v1/${name}`, name, functionPort(name, settings));
  app.onError((_error, context) =>
    context.json({ message: 'The service behind this address does not answer' }, 503),
  );
  return waitUntilListening(serve({ fetch: app.fetch, hostname: host, port: apiPort }), apiPort);

  function serveAt(path: string, part: keyof Parts, port: number): void {
    app.all(path, async ({ req }) => {
      await parts[part].untilReady(START_LIMIT_MS);
      const target = new URL(req.url);
      target.host = `${host}:${port}`;
      // The browser follows redirects itself.
      const response = await proxy(target, {
        raw: req.raw,
        redirect: 'manual',
        headers: { ...req.header(), expect: undefined }, // `fetch` refuses it.
      });
      if (response.status < 500) parts[part].lastResponse = Date.now();
      return response;
    });
  }
}
