import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { DOWNLINK, Link, Sender, UPLINK } from './slow-network.ts';

export interface ThrottlingProxy {
  port: number;
  stop(): Promise<void>;
}

/** Opens a port that forwards to the server at another local port over a simulated slow network. */
export async function openThrottlingProxy(serverPort: number): Promise<ThrottlingProxy> {
  const up = new Link(UPLINK);
  const down = new Link(DOWNLINK);
  const clients = new Set<Socket>();
  const proxy = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    joinSockets(client, connect({ port: serverPort, host: 'localhost', noDelay: true }), up, down);
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject).listen(0, 'localhost', resolve);
  });
  const { port } = proxy.address() as AddressInfo; // The server listens on a TCP port.
  return {
    port,
    async stop() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Forwards data in both directions. Data in transit when one socket closes is lost. */
function joinSockets(client: Socket, server: Socket, up: Link, down: Link): void {
  const upload = new Sender(up, down, (bytes) => server.write(bytes));
  const download = new Sender(down, up, (bytes) => client.write(bytes));
  server.on('data', (bytes) => download.send(bytes));
  // The TCP handshake with the browser is immediate on this machine; on a real network it takes a round trip.
  up.transfer(0, () => {
    down.transfer(0, () => client.on('data', (bytes) => upload.send(bytes)));
  });
  for (const [socket, other] of [
    [client, server],
    [server, client],
  ] as const) {
    socket.on('error', () => undefined); // `close` follows.
    socket.on('close', () => other.destroy());
  }
}
