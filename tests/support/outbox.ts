import { createClient } from '@supabase/supabase-js';
import type { Email } from 'postal-mime';
import type postgres from 'postgres';
import type { Settings } from '../../supabase/local/settings.ts';

export interface DeliveryCounts {
  rows: number;
  /** Rows that no mail is about. */
  lost: number;
}

/** Longer than the function's own timeouts. */
const CALL_LIMIT_MS = 30_000;

/**
 * Calls the function until everything is sent, and lets an hour pass before each call. Returns the
 * counts.
 */
export async function drainOutbox(settings: Settings, sql: postgres.Sql): Promise<DeliveryCounts> {
  const { host, apiPort, mailCatcherPort, publishableKey } = settings;
  const visitor = createClient(`http://${host}:${apiPort}`, publishableKey, {
    auth: { persistSession: false },
  });
  for (let tries = 0; tries < 200 && (await countUnsent(sql)) > 0; tries += 1) {
    await sql`
      update private.enquiry_notices
      set due_at = least(due_at, now()) - interval '1 hour', sent_at = sent_at - interval '1 hour'
    `;
    await visitor.functions.invoke('send-contact-email', { body: {}, timeout: CALL_LIMIT_MS });
  }

  const rows = await sql<{ email: string }[]>`select email from public.contact_submissions`;
  const response = await fetch(`http://${host}:${mailCatcherPort}/messages.json`);
  const mails = (await response.json()) as Email[]; // The mail catcher's format.
  const texts = mails.map(({ text = '' }) => text);
  const lost = rows.filter(({ email }) => !texts.some((text) => text.includes(`Email: ${email}`)));
  return { rows: rows.length, lost: lost.length };
}

async function countUnsent(sql: postgres.Sql): Promise<number> {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::integer as count from private.enquiry_notices where sent_at is null
  `;
  return count;
}
