import { once } from 'node:events';
import type { Server } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Service } from './processes.ts';

/**
 * Waits until a server listens and returns the handle that stops it.
 *
 * @throws when the port is in use; the message names it and says how to fix that.
 */
export async function waitUntilListening(
  server: Server | ServerType,
  port: number,
): Promise<Service> {
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use. Stop the program that listens on it, such as another \`npm start\`.`,
    );
  });
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
