import postgres from 'postgres';
import { databaseUrl } from './postgres.ts';
import type { Service } from './programs.ts';
import type { Settings } from './settings.ts';

const A_MINUTE_MS = 60_000;

/**
 * Runs once a minute what pg_cron runs on a hosted project: sends the mails that are due, deletes what has expired, and
 * warns of mails that are late.
 */
export function startScheduler(settings: Settings): Service {
  const { host, apiPort, publishableKey } = settings;
  const sql = postgres(databaseUrl(settings), {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
  });
  const timer = setInterval(() => void run(), A_MINUTE_MS);
  return {
    async stop() {
      clearInterval(timer);
      await sql.end({ timeout: 1 });
    },
  };

  async function run(): Promise<void> {
    try {
      const { ok } = await fetch(`http://${host}:${apiPort}/functions/v1/send-contact-email`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(A_MINUTE_MS),
      });
      if (!ok) console.warn('A notification was not sent. It will be retried.');
      const [late] = await sql`
        select private.forget_senders(), private.purge_enquiries(), private.overdue_notices() as waiting
      `;
      if (Number(late?.['waiting']) > 0) {
        console.warn(
          `${late?.['waiting']} enquiries wait too long for their mail: npm run enquiries -- --unsent`,
        );
      }
    } catch {
      // A part has ended, and start.ts says so.
    }
  }
}
