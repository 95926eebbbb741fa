import { once } from 'node:events';
import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import type { Service } from './processes.ts';

const RETRY_LIMIT_MS = 5000;
const RETRY_MS = 250;

/**
 * Waits until a server listens and returns the handle that stops it. Tries for five seconds: Linux
 * gives outgoing connections ports above 32767, one of ours too, for a moment.
 *
 * @throws when the port stays in use; the message names it and says how to fix that.
 */
export async function waitUntilListening(
  server: Server | ServerType,
  port: number,
  host = '127.0.0.1',
): Promise<Service> {
  for (const deadline = Date.now() + RETRY_LIMIT_MS; !server.listening;) {
    await once(server, 'listening').catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      if (Date.now() > deadline) {
        throw new Error(`Port ${port} is in use. Stop the program that listens on it.`);
      }
      await sleep(RETRY_MS);
      server.listen(port, host);
    });
  }
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
