import type { Enquiry } from '#enquiry/enquiry.ts';
import type { FormFailure } from '#enquiry/messages.ts';

/** How long the script that sends may take to arrive. What it does then has a limit of its own. */
const LOAD_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 5000;

/** Fetched when the first field is touched, so that it is there before anybody can finish typing. */
const loadSender = () => import('#enquiry/send-enquiry.ts');

export function preloadSender(): void {
  loadSender().catch(() => undefined); // Sending tries again, and has another way.
}

/**
 * Sends the enquiry; where the script for it does not come, has the browser send the form by itself.
 * Some browsers keep a module that failed for as long as the page: there, a second press would not help.
 *
 * @returns 'sent' once the enquiry is stored, 'left' when the browser is on its way with it, or why it
 * is not stored.
 */
export async function submitEnquiry(
  enquiry: Enquiry,
  form: HTMLFormElement,
): Promise<'sent' | 'left' | FormFailure> {
  const sender = await Promise.race([loadSender(), pause(LOAD_TIMEOUT_MS)]).catch(() => null);
  if (sender) {
    const failure = await sender.sendEnquiry(enquiry).catch(() => 'unreachable' as const);
    return failure ?? 'sent';
  }
  // Without a line the visitor would leave the page for the browser's own error.
  if (!(await isOnline())) return 'unloaded';
  form.submit();
  return 'left';
}

/** Whether the site answers: `navigator.onLine` says yes in a tunnel too. */
async function isOnline(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}
