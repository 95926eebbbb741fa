import type { Service } from './processes.ts';
import type { Settings } from './settings.ts';

const A_MINUTE_MS = 60_000;

/**
 * Has due notices sent once a minute, as the database's own clock does on a hosted project, so that
 * a mail that failed follows on a quiet day too.
 */
export function startScheduler({ host, apiPort, publishableKey }: Settings): Service {
  async function sendDueNotifications(): Promise<void> {
    const response = await fetch(`http://${host}:${apiPort}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(A_MINUTE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) console.warn(`A notice was not sent (${response.status}). It is due again.`);
  }

  const timer = setInterval(() => {
    sendDueNotifications().catch(() =>
      console.warn('The clock had no answer from send-contact-email.'),
    );
  }, A_MINUTE_MS);
  return {
    stop() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}
