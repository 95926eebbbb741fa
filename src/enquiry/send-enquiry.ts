import { createClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { toSubmissionRow, type Enquiry } from './fields.ts';
import type { SendFailure } from './messages.ts';
import { SEND_TIMEOUT_MS, toFailure } from './send-failure.ts';

const client = createClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
  // Visitors do not sign in, so there is no session to store in the browser.
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  // A request that has left the browser completes even when the visitor closes the tab.
  global: { fetch: (input, init) => fetch(input, { ...init, keepalive: true }) },
});

/**
 * Stores the enquiry, then has its mail to staff sent without waiting for it: the server retries a
 * slow or failed one.
 *
 * @returns null once the enquiry is stored, or why it was not; after 15 seconds at the latest.
 */
export async function sendEnquiry(enquiry: Enquiry): Promise<SendFailure | null> {
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
  let status = await store(enquiry, signal);
  // There was no response. A second attempt is safe, because the table stores a repeat once.
  if (status === 0) status = await store(enquiry, signal);
  const failure = toFailure(status);
  if (!failure) void sendDueMails(enquiry);
  return failure;
}

/** Tries once. The status of the response, or 0 when there was none. */
async function store(enquiry: Enquiry, signal: AbortSignal): Promise<number> {
  const { status } = await client
    .from('contact_submissions')
    .insert(toSubmissionRow(enquiry))
    .abortSignal(signal);
  return status;
}

async function sendDueMails(enquiry: Enquiry): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body: enquiry });
  if (error) console.warn('The enquiry is stored; its mail to staff will follow.');
}
