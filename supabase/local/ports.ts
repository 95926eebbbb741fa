import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import { portToPid } from 'pid-port';
import { commandOf, type Service } from './programs.ts';

/** Linux gives outgoing connections ports above 32767, one of ours too, for a moment. */
const RETRIES = 20;
const RETRY_MS = 100;

/**
 * Checks that all ports are free.
 *
 * @throws with a line for each that is not: the port and, where the system tells, the program that has it.
 */
export async function assertPortsAreFree(host: string, ports: number[]): Promise<void> {
  const taken = await Promise.all(ports.map((port) => describeUse(host, port)));
  const lines = taken.filter(Boolean);
  if (lines.length === 0) return;
  throw new Error(`${lines.join('\n')}\nStop it, or move all ports: PORT_OFFSET=1000 npm start`);
}

/** The handle that stops a server, once it listens. */
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

async function describeUse(host: string, port: number): Promise<string> {
  for (let tries = 0; tries < RETRIES; tries += 1) {
    if (await isFree(host, port)) return '';
    await sleep(RETRY_MS);
  }
  const pid = await portToPid(port).catch(() => undefined);
  if (!pid) return `Port ${port} is in use.`;
  return `Port ${port} is in use by process ${pid}: ${(await commandOf(pid)).slice(0, 120)}`;
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host);
  return once(server, 'listening').then(
    async () => {
      server.close();
      await once(server, 'close');
      return true;
    },
    () => false,
  );
}
