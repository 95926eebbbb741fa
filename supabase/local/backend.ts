import { startDataApi } from './data-api.ts';
import { startFunction } from './functions.ts';
import { startGateway } from './gateway.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { startPostgres } from './postgres.ts';
import { claimDataFolder, type Program, type Service } from './programs.ts';
import type { Settings } from './settings.ts';

export interface Backend extends Service {
  /** Its programs, by the names of their log files. */
  parts: Record<'postgres' | 'data-api' | 'send-contact-email' | 'submit-enquiry', Program>;
}

/**
 * Starts the whole embedded backend: mail catcher, database, data API, functions, and at last the gateway in front.
 *
 * @throws when another backend runs on the data folder, or a part does not start; then nothing runs.
 */
export async function startBackend(settings: Settings): Promise<Backend> {
  const started: Service[] = [await claimDataFolder(settings.dataFolder)];
  const keep = <Started extends Service>(service: Started): Started => {
    started.unshift(service);
    return service;
  };
  const stop = async () => {
    for (const service of started) await service.stop();
  };
  try {
    keep(await startMailCatcher(settings));
    const postgres = keep(await startPostgres(settings));
    const starting = [
      startDataApi(settings).then(keep),
      startFunction('send-contact-email', settings).then(keep),
      startFunction('submit-enquiry', settings).then(keep),
    ] as const;
    await Promise.allSettled(starting);
    const [dataApi, sendContactEmail, submitEnquiry] = await Promise.all(starting);
    keep(await startGateway(settings));
    return {
      parts: {
        postgres,
        'data-api': dataApi,
        'send-contact-email': sendContactEmail,
        'submit-enquiry': submitEnquiry,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
