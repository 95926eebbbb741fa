// The database is killed while enquiries arrive, and starts again. It uses a backend of its own, because every client
// is affected.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BACKEND, OUTPUT } from '../../tests/support/environment.ts';
import { sendEnquiries, startLoadBackend, drainOutbox } from '../../tests/support/load.ts';
import { networkSettings, type Settings } from '../local/settings.ts';

const SETTINGS: Settings = {
  ...BACKEND,
  ...networkSettings(BACKEND.apiPort + 200),
  dataFolder: join(OUTPUT, 'restart'),
};

test('what was accepted before, during and after has one row and one mail', async () => {
  const backend = await startLoadBackend(SETTINGS, [
    'mails_per_hour',
    'single_mails_per_hour',
    'enquiries_due_before_digest',
  ]);
  try {
    let isKilled = false;
    const { accepted } = await sendEnquiries(SETTINGS, {
      count: 300,
      atOnce: 20,
      onSent(index) {
        if (index !== 100) return;
        isKilled = process.kill(backend.backend.database.pid, 'SIGKILL');
      },
    });
    const { rows, lost, messages } = await drainOutbox(SETTINGS, backend);
    expect(isKilled).toBe(true);
    expect(accepted).toBe(300);
    // A row may be stored although its response was lost; the repeat was stored once.
    expect(rows).toBe(300);
    expect(lost).toBe(0);
    // A mail that was sent but not recorded is sent again, with the same Message-ID.
    expect(messages).toBe(300);
  } finally {
    await backend.stop();
  }
}, 240_000);
