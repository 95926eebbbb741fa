import type { SendFailure } from './messages.ts';

/** How long a visitor waits before the form reports a failure. `fetch` has no timeout of its own. */
export const SEND_TIMEOUT_MS = 15_000;

/**
 * Why the server did not store an enquiry, by the status of its response; null when it did. Only 201 means success: a
 * network that asks for a login (a captive portal) answers 200 instead of the server.
 */
export function toFailure(status: number): SendFailure | null {
  if (status === 201) return null;
  if (status === 429) return 'too-often';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}
