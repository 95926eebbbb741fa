import type { Enquiry } from '#enquiry/fields.ts';
import type { FormFailure, SendFailure } from '#enquiry/messages.ts';
import { SEND_TIMEOUT_MS, toFailure } from '#enquiry/send-failure.ts';
import { isSuspected } from '#enquiry/enquiry.ts';

/** How long the sending script may take to load. Sending has a timeout of its own. */
const LOAD_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 5000;

/** Loaded at the first focus, so that it has arrived before the visitor can finish typing. */
const loadSender = () => import('#enquiry/send-enquiry.ts');

export function preloadSender(): void {
  loadSender().catch(() => undefined); // submitEnquiry tries again, and has a fallback.
}

/**
 * Sends the enquiry; when the script for that does not load, lets the browser post the form. A
 * retry would not help: some browsers cache a failed module for as long as the page is open. A
 * suspected enquiry is sent another way but gets the same response, so that a spam bot learns
 * nothing.
 *
 * @returns 'sent' once the enquiry is stored, 'left' when the browser is posting the form, or why
 * the enquiry is not stored.
 */
export async function submitEnquiry(
  enquiry: Enquiry,
  form: HTMLFormElement,
): Promise<'sent' | 'left' | FormFailure> {
  const data = new FormData(form);
  if (isSuspected(data)) {
    const failure = await post(data, form.getAttribute('action') ?? '');
    return failure ?? 'sent';
  }
  const sender = await Promise.race([loadSender(), pause(LOAD_TIMEOUT_MS)]).catch(() => null);
  if (sender) {
    const failure = await sender.sendEnquiry(enquiry).catch(() => 'unreachable' as const);
    return failure ?? 'sent';
  }
  // Offline, which `navigator.onLine` may not know, posting would replace the page with the browser's error page.
  const response = fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const isOnline = await Promise.race([response, pause(RESPONSE_TIMEOUT_MS)]).catch(() => null);
  if (!isOnline) return 'unloaded';
  HTMLFormElement.prototype.submit.call(form); // An extension may have added a field named submit.
  window.formMemory?.withdraw(form); // Its fields have been collected; if the visitor comes back, it is another enquiry.
  return 'left';
}

/** Posts a suspected enquiry to submit-enquiry, which stores that it is one: the table has no column for that. */
function post(form: FormData, action: string): Promise<SendFailure | null> {
  const response = fetch(action, {
    method: 'POST',
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    keepalive: true,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  return response.then(({ status }) => toFailure(status)).catch(() => 'unreachable');
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}
