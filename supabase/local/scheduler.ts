import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { databaseUrl } from './postgres.ts';
import { isEnding } from './programs.ts';
import type { Settings } from './settings.ts';

const A_MINUTE_MS = 60_000;

/** A statement that a migration schedules with pg_cron, unless it calls send-contact-email: runSchedule does that. */
const SCHEDULED = /cron\.schedule\([^;]*?'(select private\.(?!dispatch_notices\b)\w+\(\))'/g;

/**
 * Does at once, and then every minute, everything that pg_cron does on a hosted project at various times: sends mails
 * that are due, deletes what has expired, and warns about mails that are late. Never returns.
 */
export async function runSchedule(settings: Settings): Promise<never> {
  const sql = postgres(databaseUrl(settings), {
    max: 1,
    fetch_types: false,
    onnotice: ({ message }) => console.warn(message),
  });
  for (;;) {
    // Failures are ignored: a program that has ended is reported by programs.ts.
    await Promise.allSettled(readSchedule().map((statement) => sql.unsafe(statement)));
    await callSendContactEmail(settings);
    await sleep(A_MINUTE_MS);
  }
}

/** The SQL statements that the migrations schedule with pg_cron, except the one that calls send-contact-email. */
export function readSchedule(): string[] {
  const files = globSync('supabase/migrations/*.sql', { cwd: PROJECT_ROOT });
  const text = files.map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8')).join('\n');
  return Array.from(text.matchAll(SCHEDULED), ([, statement = '']) => statement);
}

async function callSendContactEmail(settings: Settings): Promise<void> {
  const { host, apiPort, publishableKey } = settings;
  const { ok } = await fetch(`http://${host}:${apiPort}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(A_MINUTE_MS),
  }).catch(() => ({ ok: false }));
  if (!ok && !isEnding()) console.warn('A mail was not sent. It will be tried again in a minute.');
}
