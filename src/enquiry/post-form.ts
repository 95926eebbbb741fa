import type { SendFailure } from './messages.ts';
import { SEND_TIMEOUT_MS, toFailure } from './send-failure.ts';

/**
 * Posts a suspected enquiry to submit-enquiry, which stores that it is one: the insert of
 * `sendEnquiry` has no column for that.
 *
 * @returns null once the enquiry is stored, or why it was not; after 15 seconds at the latest.
 */
export async function postForm(form: FormData, action: string): Promise<SendFailure | null> {
  const { status } = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    keepalive: true,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  return toFailure(status);
}
