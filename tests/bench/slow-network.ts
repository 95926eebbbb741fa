/** Milliseconds from a request to the first byte of its response. */
export const ROUND_TRIP_MS = 150;

/** Bytes of a TCP segment on Ethernet, without its headers. */
export const SEGMENT = 1460;

/** The bytes that a sender may send before the first acknowledgement (https://www.rfc-editor.org/rfc/rfc6928). */
export const INITIAL_WINDOW = 10 * SEGMENT;

/** Bytes per millisecond: 1.6 Mbit/s down and 750 kbit/s up, Lighthouse's slow 4G. */
export const DOWNLINK = 1600 / 8;
export const UPLINK = 750 / 8;

interface Transfer {
  /** On the clock of `performance.now()`. */
  due: number;
  arrive: () => void;
}

/**
 * One direction of a link that all connections share: bytes leave one after the other at its rate, and
 * arrive in the same order half a round trip later.
 */
export class Link {
  readonly #bytesPerMillisecond: number;
  readonly #transfers: Transfer[] = [];
  #freeAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bytesPerMillisecond: number) {
    this.#bytesPerMillisecond = bytesPerMillisecond;
  }

  transfer(bytes: number, arrive: () => void): void {
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + bytes / this.#bytesPerMillisecond;
    this.#transfers.push({ due: this.#freeAt + ROUND_TRIP_MS / 2, arrive });
    this.#waitForNext();
  }

  #waitForNext(): void {
    const [next] = this.#transfers;
    if (!next || this.#timer) return;
    const wait = Math.max(0, Math.ceil(next.due - performance.now()));
    this.#timer = setTimeout(() => this.#deliver(), wait);
  }

  #deliver(): void {
    this.#timer = undefined;
    const now = performance.now();
    while ((this.#transfers[0]?.due ?? Infinity) <= now) this.#transfers.shift()?.arrive();
    this.#waitForNext();
  }
}

/**
 * The sending end of a TCP connection in slow start: each acknowledged byte enlarges the congestion window by
 * one, which doubles it with every round trip. As in Linux, a window of which less than half was ever used
 * does not grow, so that the TLS handshake does not enlarge it.
 */
export class Sender {
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
