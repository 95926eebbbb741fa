// The database restarts while enquiries arrive. It uses a backend of its own, because every client
// is affected.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BACKEND, OUTPUT } from '../../tests/support/environment.ts';
import { sendEnquiries, startLoadBackend, drainOutbox } from '../../tests/support/load.ts';
import { networkSettings, type Settings } from '../local/settings.ts';

const SETTINGS: Settings = {
  ...BACKEND,
  ...networkSettings(30321),
  dataFolder: join(OUTPUT, 'restart'),
};

test('what was accepted before, during and after has one row and one mail', async () => {
  await rm(SETTINGS.dataFolder, { recursive: true, force: true });
  const logs = join(SETTINGS.dataFolder, 'logs');
  await mkdir(logs, { recursive: true });
  const backend = await startLoadBackend(SETTINGS, 30322, join(logs, 'postgres.log'));
  try {
    let restart: Promise<void> | undefined;
    const { accepted } = await sendEnquiries(SETTINGS, {
      count: 300,
      atOnce: 20,
      onSent(index) {
        if (index === 100) restart = backend.restartDatabase();
      },
    });
    await restart;
    const { rows, lost, messages } = await drainOutbox(SETTINGS, backend);
    expect(restart).toBeDefined();
    expect(accepted).toBe(300);
    // A row may be stored although its response was lost; the repeat was stored once.
    expect(rows).toBe(300);
    expect(lost).toBe(0);
    // A mail that was sent but not recorded is sent again, with the same Message-ID.
    expect(messages).toBe(300);
  } finally {
    await backend.stop();
  }
}, 120_000);
