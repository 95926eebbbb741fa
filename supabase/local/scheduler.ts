import type { Settings } from './settings.ts';

const A_MINUTE_MS = 60_000;

/**
 * Sends due notifications once a minute, as pg_cron does on a hosted project, so that a failed mail
 * is retried on a quiet day too.
 */
export function startScheduler({ host, apiPort, publishableKey }: Settings): void {
  setInterval(() => {
    fetch(`http://${host}:${apiPort}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(A_MINUTE_MS),
    }).then(
      ({ ok }) => ok || console.warn('A notification was not sent. It will be retried.'),
      () => console.warn('The scheduler got no response from send-contact-email.'),
    );
  }, A_MINUTE_MS);
}
