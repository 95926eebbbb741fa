import { Readable } from 'node:stream';

/** Enough that neither the disk nor another process is waited for. */
const AT_ONCE = 16;

/** Does that with each of them, with several at once. */
export function forEachConcurrently<Item>(
  items: Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  return Readable.from(items).forEach(act, { concurrency: AT_ONCE });
}
