import { vi } from 'vitest';

/** No page and no answer of the backend takes longer here, on a machine that is busy. */
const PATIENCE_MS = 20_000;

/**
 * Waits for a state that no engine tells by an event.
 *
 * @throws when it has not come in 20 seconds, with its name.
 */
export function waitFor(condition: () => Promise<unknown>, name: string): Promise<unknown> {
  return vi.waitFor(
    async () => {
      // A page that is being left answers no question.
      if (!(await condition().catch(() => false))) throw new Error(`Waited in vain for: ${name}`);
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );
}
