import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds from a request to the first byte of its response. */
const ROUND_TRIP_MS = 150;

/** Bytes of a TCP segment on Ethernet, without its headers. */
const SEGMENT = 1460;

/** The bytes that a sender may send before the first acknowledgement (https://www.rfc-editor.org/rfc/rfc6928). */
const INITIAL_WINDOW = 10 * SEGMENT;

/** Bytes per millisecond: 1.6 Mbit/s down and 750 kbit/s up, Lighthouse's slow 4G. */
const DOWNLINK = 1600 / 8;
const UPLINK = 750 / 8;

export interface SlowLine {
  port: number;
  stop(): Promise<void>;
}

/** Opens a port that forwards to the server at another local port over a simulated slow line. */
export async function openSlowLine(serverPort: number): Promise<SlowLine> {
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
  const { port } = proxy.address() as AddressInfo; // It listens on a TCP port.
  return {
    port,
    async stop() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Forwards data in both directions. */
function joinSockets(client: Socket, server: Socket, up: Link, down: Link): void {
  const upload = new Sender(up, down, (bytes) => server.write(bytes));
  const download = new Sender(down, up, (bytes) => client.write(bytes));
  server.on('data', (bytes) => download.send(bytes));
  // The TCP handshake with the browser is immediate on this machine; on a real line it takes a round trip.
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

/**
 * One direction of a line that all connections share: bytes leave one after the other at its rate, and arrive in
 * the same order half a round trip later.
 */
class Link {
  readonly #rate: number;
  #freeAt = 0;
  #arrivals: Promise<void> = Promise.resolve();

  /** @param rate in bytes per millisecond. */
  constructor(rate: number) {
    this.#rate = rate;
  }

  transfer(bytes: number, arrive: () => void): void {
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + bytes / this.#rate;
    const due = this.#freeAt + ROUND_TRIP_MS / 2;
    this.#arrivals = this.#arrivals.then(async () => {
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      arrive();
    });
  }
}

/**
 * The sending end of a TCP connection in slow start: each acknowledged byte enlarges the congestion window by one,
 * which doubles it with every round trip. As in Linux, a window of which less than half was ever used does not grow,
 * so that the TLS handshake does not enlarge it.
 */
class Sender {
  readonly #link: Link;
  readonly #acknowledgements: Link;
  readonly #receive: (bytes: Buffer) => void;
  #unsent: Buffer = Buffer.alloc(0);
  #window = INITIAL_WINDOW;
  #inFlight = 0;
  #mostInFlight = 0;

  /** @param acknowledgements the link in the other direction. */
  constructor(link: Link, acknowledgements: Link, receive: (bytes: Buffer) => void) {
    this.#link = link;
    this.#acknowledgements = acknowledgements;
    this.#receive = receive;
  }

  send(bytes: Buffer): void {
    this.#unsent = Buffer.concat([this.#unsent, bytes]);
    this.#fillWindow();
  }

  #fillWindow(): void {
    while (this.#unsent.length > 0) {
      const segment = this.#unsent.subarray(0, SEGMENT);
      if (this.#inFlight + segment.length > this.#window) return;
      this.#unsent = this.#unsent.subarray(segment.length);
      this.#inFlight += segment.length;
      this.#mostInFlight = Math.max(this.#mostInFlight, this.#inFlight);
      this.#link.transfer(segment.length, () => {
        this.#receive(segment);
        this.#acknowledgements.transfer(0, () => this.#acknowledge(segment.length));
      });
    }
  }

  #acknowledge(bytes: number): void {
    this.#inFlight -= bytes;
    if (this.#window < 2 * this.#mostInFlight) this.#window += bytes;
    this.#fillWindow();
  }
}
