import { createClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { toSubmissionRow, type Enquiry } from './enquiry.ts';
import type { SendFailure } from './messages.ts';

/** How long a visitor waits before the form says that it failed. supabase-js itself never gives up. */
const INSERT_TIMEOUT_MS = 15_000;

const client = createClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
  // Nobody signs in, so there is no session to keep in the visitor's browser.
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  // A visitor may close the tab right after the click; what has left the browser still arrives.
  global: { fetch: (input, init) => fetch(input, { ...init, keepalive: true }) },
});

/**
 * Stores the enquiry, then has the desk told. Comes back as soon as the row is stored: a slow or a
 * failed notice is the server's to repeat, and never the visitor's to wait for.
 *
 * @returns null once it is stored, or why it is not; after 15 seconds at the latest.
 */
export async function sendEnquiry(enquiry: Enquiry): Promise<SendFailure | null> {
  const signal = AbortSignal.timeout(INSERT_TIMEOUT_MS);
  let status = await store(enquiry, signal);
  // No answer came. A second try is safe, because the table stores a repeat once.
  if (status === 0) status = await store(enquiry, signal);
  const failure = toFailure(status);
  if (!failure) void dispatchNotifications(enquiry);
  return failure;
}

/** Tries once. The status of the answer, or 0 when none came. */
async function store(enquiry: Enquiry, signal: AbortSignal): Promise<number> {
  const { status } = await client
    .from('contact_submissions')
    .insert(toSubmissionRow(enquiry))
    .abortSignal(signal);
  return status;
}

function toFailure(status: number): SendFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return 'too-often';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

async function dispatchNotifications(enquiry: Enquiry): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body: enquiry });
  if (error) console.warn('The enquiry is stored; the notice about it will follow.');
}
