import { once } from 'node:events';
import type { Server } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Service } from './programs.ts';

/** Waits until a server is listening, and returns a handle that stops it. */
export async function whenListening(server: Server | ServerType): Promise<Service> {
  if (!server.listening) await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
