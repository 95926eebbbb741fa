import { once } from 'node:events';
import type { Server } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Service } from './processes.ts';

/**
 * Waits until a server listens, and gives the handle that stops it.
 *
 * @throws when the port is taken, naming it and the mend.
 */
export async function waitUntilListening(
  server: Server | ServerType,
  port: number,
): Promise<Service> {
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken. Stop what listens there: another \`npm start\`, perhaps.`,
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
