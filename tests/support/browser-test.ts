import { test as base } from '@playwright/test';
import type { Backend } from '../../supabase/local/backend.ts';
import { startFunction, type FunctionName } from '../../supabase/local/functions.ts';
import { startEmptyBackend } from './empty-backend.ts';
import { BROWSER_BACKEND } from './environment.ts';

interface WorkerFixtures {
  backend: Backend;
}

interface Fixtures {
  /** Stops a part of the backend for one test. */
  stopService: (part: FunctionName) => Promise<void>;
}

/** Playwright's `test` with a running backend. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  backend: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const backend = await startEmptyBackend(BROWSER_BACKEND);
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', auto: true, timeout: 90_000 }, // As long as its parts may take to start.
  ],

  async stopService({ backend }, use) {
    const stopped: FunctionName[] = [];
    await use(async (part) => {
      await backend.parts[part].stop();
      stopped.push(part);
    });
    for (const part of stopped) backend.parts[part] = await startFunction(part, BROWSER_BACKEND);
  },
});

export { expect } from '@playwright/test';
