import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { databaseUrl } from './postgres.ts';
import { isEnding } from './programs.ts';
import type { Settings } from './settings.ts';

const A_MINUTE_MS = 60_000;

/**
 * Does at once, and then every minute, what pg_cron does on a hosted project: sends mails that are due, deletes what
 * has expired, and warns about mails that are late. Never returns.
 */
export async function runSchedule(settings: Settings): Promise<never> {
  const sql = postgres(databaseUrl(settings), {
    max: 1,
    fetch_types: false,
    onnotice: ({ message }) => console.warn(message),
  });
  for (;;) {
    // A failure is ignored: a program that has ended is reported by programs.ts.
    await sql`select private.raise_alarm(), private.purge()`.catch(() => undefined);
    await callSendContactEmail(settings);
    await sleep(A_MINUTE_MS);
  }
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
