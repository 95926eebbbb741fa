import { startDatabase } from './database.ts';
import { startGateway } from './gateway.ts';
import { FUNCTIONS, startFunction, type FunctionName } from './functions.ts';
import { startMailCatcher } from './mail-catcher.ts';
import type { Service } from './processes.ts';
import type { Settings } from './settings.ts';

export interface Backend extends Service {
  /** Each part, so that a test can stop one. */
  parts: Record<'database' | 'gateway' | 'mailCatcher' | FunctionName, Service>;
}

/**
 * Starts the whole embedded backend: database with data API, functions, mail catcher, and the
 * gateway in front of them.
 */
export async function startBackend(settings: Settings): Promise<Backend> {
  const [gateway, mailCatcher, database, ...functions] = await Promise.all([
    startGateway(settings),
    startMailCatcher(settings),
    startDatabase(settings),
    ...FUNCTIONS.map((name) => startFunction(name, settings)),
  ]);
  const functionsByName = Object.fromEntries(
    FUNCTIONS.map((name, index) => [name, functions[index]]),
  ) as Record<FunctionName, Service>; // One service for each name, by the map above.
  const parts = { gateway, mailCatcher, database, ...functionsByName };

  return {
    parts,
    async stop() {
      await Promise.all(Object.values(parts).map((part) => part.stop()));
    },
  };
}
