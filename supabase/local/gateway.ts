import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { FUNCTIONS, functionPort } from './functions.ts';
import type { Service } from './processes.ts';
import { waitUntilListening } from './wait-until-listening.ts';
import type { Settings } from './settings.ts';

/**
 * Starts the proxy that serves the data API and the functions under one address, as a hosted
 * project does.
 */
export async function startGateway(settings: Settings): Promise<Service> {
  const { host, apiPort, databasePort } = settings;
  const app = new Hono();

  app.all('/rest/v1/*', (context) => forward(context.req.raw, databasePort));
  for (const name of FUNCTIONS) {
    const port = functionPort(name, settings);
    app.all(`/functions/v1/${name}`, (context) => forward(context.req.raw, port));
  }
  app.onError((_error, context) =>
    context.json({ message: 'The service behind this address does not answer' }, 503),
  );

  function forward(request: Request, port: number) {
    const target = new URL(request.url);
    target.host = `${host}:${port}`;
    // The browser follows redirects itself.
    return proxy(target, { raw: request, redirect: 'manual' });
  }

  return waitUntilListening(serve({ fetch: app.fetch, hostname: host, port: apiPort }), apiPort);
}
