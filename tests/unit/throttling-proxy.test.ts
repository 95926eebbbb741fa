import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { DOWNLINK, INITIAL_WINDOW, ROUND_TRIP_MS } from '../bench/slow-network.ts';
import { openThrottlingProxy } from '../bench/throttling-proxy.ts';

/** As many bytes as the initial congestion window holds. */
const ANSWER = Buffer.from(Array.from({ length: INITIAL_WINDOW }, (_, index) => index % 251));

test('an answer comes whole, after two round trips and the time of its bytes at the least', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.write(ANSWER)));
  await once(server.listen(0, 'localhost'), 'listening');
  const proxy = await openThrottlingProxy((server.address() as AddressInfo).port); // The server listens on a TCP port.

  const started = performance.now();
  const client = connect(proxy.port, 'localhost');
  client.write('A question.');
  const received: Buffer[] = [];
  while (Buffer.concat(received).length < ANSWER.length) {
    received.push(((await once(client, 'data')) as [Buffer])[0]); // Without an encoding, data events carry Buffers.
  }
  const taken = performance.now() - started;
  await proxy.stop();
  server.close();

  expect(Buffer.concat(received).equals(ANSWER)).toBe(true);
  expect(taken).toBeGreaterThanOrEqual(2 * ROUND_TRIP_MS + ANSWER.length / DOWNLINK);
});

test('a browser that goes away is gone for the server too', async () => {
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const proxy = await openThrottlingProxy((server.address() as AddressInfo).port); // The server listens on a TCP port.
  const connected = once(server, 'connection');
  const client = connect(proxy.port, 'localhost');
  const [socket] = await connected;

  client.destroy();
  await once(socket, 'close');
  await proxy.stop();
  server.close();
});
