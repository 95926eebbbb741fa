import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  DOWNLINK,
  INITIAL_WINDOW,
  Link,
  ROUND_TRIP_MS,
  SEGMENT,
  Sender,
  UPLINK,
} from '../bench/slow-network.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  [1, 1],
  [2, 3],
  [3, 7],
  [4, 15],
])('after %i round trips %i first flights have come', async (roundTrips, flights) => {
  const { sender, received } = connection(Infinity);
  sender.send(Buffer.alloc(1_000_000));
  await vi.advanceTimersByTimeAsync(roundTrips * ROUND_TRIP_MS);
  expect(received()).toBe(flights * INITIAL_WINDOW);
});

test('what fits in the first flight comes at the rate of the line', async () => {
  expect(await arrivalOf(14_000)).toBeCloseTo(ROUND_TRIP_MS / 2 + 14_000 / DOWNLINK, -1);
});

test('what does not fit waits until the first segment has been acknowledged', async () => {
  const wait = ROUND_TRIP_MS + SEGMENT / DOWNLINK;
  const rest = (40_000 - INITIAL_WINDOW) / DOWNLINK;
  expect(await arrivalOf(40_000)).toBeCloseTo(wait + ROUND_TRIP_MS / 2 + rest, -1);
});

test('a large body comes at the rate of the line when its window is open', async () => {
  expect(await arrivalOf(400_000)).toBeCloseTo((await arrivalOf(200_000)) + 200_000 / DOWNLINK, -1);
});

test('a few bytes, as of a handshake, do not widen the window', async () => {
  const { sender, received } = connection(Infinity);
  sender.send(Buffer.alloc(3000));
  await vi.advanceTimersByTimeAsync(ROUND_TRIP_MS);
  sender.send(Buffer.alloc(100_000));
  await vi.advanceTimersByTimeAsync(ROUND_TRIP_MS);
  expect(received()).toBe(3000 + INITIAL_WINDOW);
});

test('two connections share the rate of one line', async () => {
  const line = new Link(DOWNLINK);
  const [one, other] = [connection(line), connection(line)];
  for (const { sender } of [one, other]) sender.send(Buffer.alloc(INITIAL_WINDOW));
  const flight = INITIAL_WINDOW / DOWNLINK;
  await vi.advanceTimersByTimeAsync(ROUND_TRIP_MS / 2 + flight);
  expect(one.received() + other.received()).toBeLessThanOrEqual(INITIAL_WINDOW);
  await vi.advanceTimersByTimeAsync(flight + 1);
  expect(one.received() + other.received()).toBe(2 * INITIAL_WINDOW);
});

test('bytes come in the order in which they were sent', async () => {
  const chunks: Buffer[] = [];
  const sender = new Sender(new Link(DOWNLINK), new Link(UPLINK), (bytes) => chunks.push(bytes));
  const sent = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
  sender.send(sent.subarray(0, 999));
  sender.send(sent.subarray(999));
  await vi.runAllTimersAsync();
  expect(Buffer.concat(chunks).equals(sent)).toBe(true);
});

/** A sender, and a function that returns how many of its bytes have arrived. */
function connection(line: Link | number) {
  let count = 0;
  const link = line instanceof Link ? line : new Link(line);
  const sender = new Sender(link, new Link(Infinity), (bytes) => (count += bytes.length));
  return { sender, received: () => count };
}

/** Milliseconds until all `size` bytes have arrived. */
async function arrivalOf(size: number): Promise<number> {
  const { sender, received } = connection(DOWNLINK);
  const started = performance.now();
  sender.send(Buffer.alloc(size));
  while (received() < size) await vi.advanceTimersToNextTimerAsync();
  return performance.now() - started;
}
