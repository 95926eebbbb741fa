// Waiting for events in the backend that no page can show.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { on } from 'node:events';
import { watch } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { getMailsAbout } from './enquiries.ts';
import { BROWSER_BACKEND } from './environment.ts';

/** Node's channel for every answer that an HTTP server of this process, such as the gateway, has sent. */
const ANSWERS = 'http.server.response.finish';

/** The mail about the enquiry of one address, as soon as it is caught. */
export async function receiveMailAbout(email: string): Promise<Email> {
  const inbox = watch(join(BROWSER_BACKEND.dataFolder, 'inbox'));
  const changes = on(inbox, 'change');
  try {
    for (;;) {
      const [mail] = await getMailsAbout(email);
      if (mail) return mail;
      await changes.next();
    }
  } finally {
    inbox.close();
  }
}

/** Resolves when the gateway next answers such a request. */
export function nextAnswerTo(method: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    function check(message: unknown): void {
      const { request } = message as { request: IncomingMessage }; // As Node documents the channel.
      if (request.method !== method || !request.url?.startsWith(path)) return;
      unsubscribe(ANSWERS, check);
      resolve();
    }
    subscribe(ANSWERS, check);
  });
}
