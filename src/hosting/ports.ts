import { once } from 'node:events';
import { createServer } from 'node:net';
import { execa } from 'execa';
import { portToPid } from 'pid-port';

/**
 * Checks that all ports are free, under both addresses of `localhost`.
 *
 * @throws with a line for each port in use, which names the program that uses it if the system reveals that.
 */
export async function assertPortsAreFree(ports: number[]): Promise<void> {
  const lines = await Promise.all(
    ports.map(async (port) =>
      (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1')) ? [] : describeUse(port),
    ),
  );
  if (lines.flat().length === 0) return;
  throw new Error(
    `${lines.flat().join('\n')}\nStop it, or choose a PORT_OFFSET in .env, which is added to all ports`,
  );
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch (error) {
    // Other errors mean that this machine has no such address.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
}

async function describeUse(port: number): Promise<string> {
  const pid = await portToPid(port).catch(() => undefined);
  if (!pid) return `Port ${port} is in use.`;
  const { stdout } = await execa('ps', ['-o', 'args=', '-p', String(pid)], { reject: false });
  return `Port ${port} is in use by process ${pid}: ${String(stdout ?? '').slice(0, 120)}`;
}
