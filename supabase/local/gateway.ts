import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import { FUNCTIONS, functionPort } from './functions.ts';
import { whenListening } from './when-listening.ts';
import type { Service } from './programs.ts';
import type { Settings } from './settings.ts';

/** In bytes: what the largest form takes. The data API is one process, and reads a larger body for seconds. */
const BODY_LIMIT = 64 * 1024;

/** Starts the proxy that serves the data API and the functions under one address, as a hosted project does. */
export async function startGateway(settings: Settings): Promise<Service> {
  const { host, apiPort, dataApiPort } = settings;
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: async (context) => {
        // Read, and thrown away: a connection with half a body is closed, under a client that sends its next request on it.
        await context.req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined);
        return context.json({ message: 'The body is larger than 64 KB' }, 413);
      },
    }),
  );
  serveAt('/rest/v1/*', dataApiPort);
  for (const name of FUNCTIONS) serveAt(`/functions/v1/${name}`, functionPort(name, settings));
  app.onError((_error, context) =>
    context.json({ message: 'The service behind this address does not answer' }, 503),
  );
  return whenListening(serve({ fetch: app.fetch, hostname: host, port: apiPort }));

  function serveAt(path: string, port: number): void {
    app.all(path, ({ req }) => {
      const target = new URL(req.url);
      target.host = `${host}:${port}`;
      // The browser follows redirects itself.
      return proxy(target, {
        raw: req.raw,
        redirect: 'manual',
        headers: { ...req.header(), expect: undefined }, // `fetch` rejects this header.
      });
    });
  }
}
