import { createClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { toRow, type Enquiry } from './enquiry.ts';

/** How long a visitor waits before the form says that it failed. supabase-js itself never gives up. */
const INSERT_LIMIT_MS = 15_000;

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
 * @throws when the row could not be stored, or not within 15 seconds.
 */
export async function sendEnquiry(enquiry: Enquiry): Promise<void> {
  const signal = AbortSignal.timeout(INSERT_LIMIT_MS);
  const isStored = (await store(enquiry, signal)) || (await store(enquiry, signal));
  if (!isStored) throw new Error('The enquiry was not stored: no answer from the server.');

  void tellDesk(enquiry);
}

/**
 * Tries once. False when no answer came, so that a second try makes sense; it is safe, because the
 * table stores a repeat once.
 *
 * @throws when the server refused the enquiry.
 */
async function store(enquiry: Enquiry, signal: AbortSignal): Promise<boolean> {
  const { error, status } = await client
    .from('contact_submissions')
    .insert(toRow(enquiry))
    .abortSignal(signal);
  if (error && status === 0) return false;
  if (error) throw new Error(`The enquiry was not stored: ${error.code}`);
  return true;
}

async function tellDesk(enquiry: Enquiry): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body: enquiry });
  if (error) console.warn('The enquiry is stored; the notice about it will follow.');
}
