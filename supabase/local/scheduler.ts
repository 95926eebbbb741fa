import type { Service } from './processes.ts';
import type { Settings } from './settings.ts';

const A_MINUTE_MS = 60_000;

/**
 * Sends due notifications once a minute, as pg_cron does on a hosted project, so that a failed mail
 * is retried on a quiet day too.
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
    if (!response.ok)
      console.warn(`A notification was not sent (${response.status}). It will be retried.`);
  }

  const timer = setInterval(() => {
    sendDueNotifications().catch(() =>
      console.warn('The scheduler got no response from send-contact-email.'),
    );
  }, A_MINUTE_MS);
  return {
    stop() {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}
