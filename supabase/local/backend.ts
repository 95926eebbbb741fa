import { startDatabase } from './database.ts';
import { startFrontDoor } from './front-door.ts';
import { FUNCTIONS, startFunction, type FunctionName } from './functions.ts';
import { startInbox } from './inbox.ts';
import type { Service } from './processes.ts';
import type { Settings } from './settings.ts';

export interface Backend extends Service {
  /** Each part, so that a test can stop one and see what a visitor notices. */
  parts: Record<'database' | 'frontDoor' | 'inbox' | FunctionName, Service>;
}

/** The whole embedded backend: database and data API, functions, inbox, and one door in front. */
export async function startBackend(settings: Settings): Promise<Backend> {
  const [frontDoor, inbox, database, ...functions] = await Promise.all([
    startFrontDoor(settings),
    startInbox(settings),
    startDatabase(settings),
    ...FUNCTIONS.map((name) => startFunction(name, settings)),
  ]);
  const functionsByName = Object.fromEntries(
    FUNCTIONS.map((name, index) => [name, functions[index]]),
  ) as Record<FunctionName, Service>; // One service for each name, by the map above.
  const parts = { frontDoor, inbox, database, ...functionsByName };

  return {
    parts,
    async stop() {
      await Promise.all(Object.values(parts).map((part) => part.stop()));
    },
  };
}
