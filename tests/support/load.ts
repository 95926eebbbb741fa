import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Email } from 'postal-mime';
import type postgres from 'postgres';
import { SEND_TIMEOUT_MS } from '#enquiry/send-failure.ts';
import type { Settings } from '../../supabase/local/settings.ts';
import { MINIMAL_ROW } from './enquiries.ts';

export interface LoadResult {
  /** How many rows the data API accepted, at the first try or a later one. */
  accepted: number;
  firstTriesFailed: number;
  /** The response times in milliseconds, in ascending order. */
  latencies: number[];
  seconds: number;
}

export interface DeliveryCounts {
  rows: number;
  mails: number;
  /** Rows that no mail is about. */
  lost: number;
  /** Mails beyond the first about the same row. */
  doubled: number;
}

/** Longer than the function's own timeouts. */
const CALL_LIMIT_MS = 30_000;

/**
 * Sends `count` different enquiries, `atOnce` at a time, as the browser does: the row, then the
 * call.
 */
export async function sendEnquiries(
  settings: Settings,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<LoadResult> {
  const visitor = clientOf(settings, settings.publishableKey);
  const latencies: number[] = [];
  const calls: Promise<unknown>[] = [];
  let next = 0;
  let accepted = 0;
  let firstTriesFailed = 0;
  const started = performance.now();

  async function sendInTurn(): Promise<void> {
    while (next < count) {
      const index = next++;
      const sent = performance.now();
      const row = { ...MINIMAL_ROW, email: `load-${index}@example.com` };
      if (await insertWithRetries(row)) accepted += 1;
      latencies.push(performance.now() - sent);
      calls.push(
        visitor.functions.invoke('send-contact-email', { body: {}, timeout: CALL_LIMIT_MS }),
      );
    }
  }

  /** Waits as long as the form does, and retries a few times, like a visitor after a failure. */
  async function insertWithRetries(row: object): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      const { status } = await visitor
        .from('contact_submissions')
        .insert(row)
        .abortSignal(AbortSignal.timeout(SEND_TIMEOUT_MS));
      if (status === 201) return true;
      if (tries === 0) firstTriesFailed += 1;
      await sleep(300);
    }
    return false;
  }

  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  const seconds = (performance.now() - started) / 1000;
  await Promise.allSettled(calls);
  latencies.sort((a, b) => a - b);
  return { accepted, firstTriesFailed, latencies, seconds };
}

/**
 * Calls the function until everything is sent, and lets an hour pass before each call. Returns the
 * counts.
 */
export async function drainOutbox(settings: Settings, sql: postgres.Sql): Promise<DeliveryCounts> {
  const visitor = clientOf(settings, settings.publishableKey);
  for (let tries = 0; tries < 200 && (await countUnsent(sql)) > 0; tries += 1) {
    await sql`
      update private.enquiry_notices
      set due_at = least(due_at, now()) - interval '1 hour', sent_at = sent_at - interval '1 hour'
    `;
    await visitor.functions.invoke('send-contact-email', { body: {}, timeout: CALL_LIMIT_MS });
  }

  const rows = await sql<{ email: string }[]>`select email from public.contact_submissions`;
  const response = await fetch(`http://${settings.host}:${settings.mailCatcherPort}/messages.json`);
  const mails = (await response.json()) as Email[]; // The mail catcher's format.
  const told = mails.flatMap(
    ({ text = '' }) => text.match(/(?<=Email: )load-\d+@example\.com/g) ?? [],
  );
  const addresses = new Set<string>(told);
  return {
    rows: rows.length,
    mails: mails.length,
    lost: rows.filter(({ email }) => !addresses.has(email)).length,
    doubled: told.length - addresses.size,
  };
}

async function countUnsent(sql: postgres.Sql): Promise<number> {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::integer as count from private.enquiry_notices where sent_at is null
  `;
  return count;
}

function clientOf({ host, apiPort }: Settings, key: string) {
  return createClient(`http://${host}:${apiPort}`, key, { auth: { persistSession: false } });
}
