import { startDataApi } from './data-api.ts';
import { startFunction } from './functions.ts';
import { startGateway, type Parts } from './gateway.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { claimDataFolder } from './pid-files.ts';
import { startPostgres } from './postgres.ts';
import type { Service } from './processes.ts';
import type { Settings } from './settings.ts';

export interface Backend extends Service {
  /** The programs behind the gateway, so that a test can stop one. */
  parts: Parts;
  database: Awaited<ReturnType<typeof startPostgres>>;
}

/**
 * Starts the whole embedded backend: database, data API, functions, mail catcher, and at last the
 * gateway in front of them.
 *
 * @throws when another backend runs on the data folder, or a part does not start.
 */
export async function startBackend(settings: Settings): Promise<Backend> {
  const claim = await claimDataFolder(settings.dataFolder);
  const mailCatcher = await startMailCatcher(settings);
  const database = await startPostgres(settings);
  const [dataApi, sendContactEmail, submitEnquiry] = await Promise.all([
    startDataApi(settings),
    startFunction('send-contact-email', settings),
    startFunction('submit-enquiry', settings),
  ]);
  const parts = {
    dataApi,
    'send-contact-email': sendContactEmail,
    'submit-enquiry': submitEnquiry,
  };
  const gateway = await startGateway(settings, parts);

  return {
    parts,
    database,
    async stop() {
      const all = [gateway, mailCatcher, ...Object.values(parts)];
      await Promise.all(all.map((service) => service.stop()));
      await database.stop();
      await claim.stop();
    },
  };
}
