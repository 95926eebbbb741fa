import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Email } from 'postal-mime';
import { startBackend, type Backend } from '../../supabase/local/backend.ts';
import { startDatabase } from '../../supabase/local/database.ts';
import type { Settings } from '../../supabase/local/settings.ts';
import { MINIMAL_ROW } from './enquiries.ts';
import { startPostgres, type Postgres } from './postgres.ts';

export interface LoadBackend {
  backend: Backend;
  postgres: Postgres;
  /** Restarts PostgreSQL and the data API: `@supabase/lite` may exit when its connections close. */
  restartDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export interface LoadResult {
  /** How many rows the data API accepted. */
  accepted: number;
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
  /** Distinct Message-IDs: a mail program shows repeats once. */
  messages: number;
}

/** Longer than the function's own timeouts. */
const CALL_LIMIT_MS = 30_000;

/** Starts a backend on an empty PostgreSQL of its own, with the limits per sender lifted. */
export async function startLoadBackend(
  settings: Settings,
  postgresPort: number,
  log: string,
): Promise<LoadBackend> {
  const postgres = await startPostgres(postgresPort, log);
  const backend = await startBackend({ ...settings, postgres });
  await postgres.sql`
    update private.settings set value = 1000000
    where name in ('enquiries_per_hour_before_holding', 'enquiries_per_email_per_hour')
  `;
  return {
    backend,
    postgres,
    async restartDatabase() {
      await Promise.all([postgres.restart(), backend.parts.database.stop()]);
      backend.parts.database = await startDatabase({ ...settings, postgres });
    },
    async stop() {
      await backend.stop();
      await postgres.stop();
    },
  };
}

/**
 * Sends `count` different enquiries, `atOnce` at a time, as the browser does: the row, then the
 * call.
 */
export async function sendEnquiries(
  settings: Settings,
  { count, atOnce, onSent }: { count: number; atOnce: number; onSent?: (index: number) => void },
): Promise<LoadResult> {
  const visitor = clientOf(settings, settings.publishableKey);
  const latencies: number[] = [];
  const calls: Promise<unknown>[] = [];
  let next = 0;
  let accepted = 0;
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
      onSent?.(index);
    }
  }

  /** Retries a few times, like a visitor after a failure. */
  async function insertWithRetries(row: object): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      const { status } = await visitor.from('contact_submissions').insert(row);
      if (status === 201) return true;
      await sleep(300);
    }
    return false;
  }

  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  const seconds = (performance.now() - started) / 1000;
  await Promise.allSettled(calls);
  return { accepted, latencies: latencies.toSorted((a, b) => a - b), seconds };
}

/**
 * Calls the function until everything is sent, skipping leases and back-off. Returns the counts.
 */
export async function drainOutbox(
  settings: Settings,
  { postgres }: LoadBackend,
): Promise<DeliveryCounts> {
  const visitor = clientOf(settings, settings.publishableKey);
  for (let tries = 0; tries < 200 && (await countUnsent(postgres)) > 0; tries += 1) {
    await postgres.sql`update private.enquiry_notices set due_at = now() where sent_at is null`;
    await visitor.functions.invoke('send-contact-email', { body: {}, timeout: CALL_LIMIT_MS });
  }

  const rows = await postgres.sql<
    { email: string }[]
  >`select email from public.contact_submissions`;
  const response = await fetch(`http://${settings.host}:${settings.mailCatcherPort}/messages.json`);
  const mails = (await response.json()) as Email[]; // The mail catcher's format.
  const told = mails.map(({ replyTo }) => replyTo?.[0]?.address);
  return {
    rows: rows.length,
    mails: mails.length,
    lost: rows.filter(({ email }) => !told.includes(email)).length,
    doubled: told.length - new Set(told).size,
    messages: new Set(mails.map(({ messageId }) => messageId)).size,
  };
}

async function countUnsent({ sql }: Postgres): Promise<number> {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::integer as count from private.enquiry_notices where sent_at is null
  `;
  return count;
}

function clientOf({ host, apiPort }: Settings, key: string) {
  return createClient(`http://${host}:${apiPort}`, key, { auth: { persistSession: false } });
}
