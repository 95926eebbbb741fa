import { chmod, mkdir, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { startDataApi } from './data-api.ts';
import { startFunction } from './functions.ts';
import { startGateway } from './gateway.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { startPostgres } from './postgres.ts';
import type { Service } from './programs.ts';
import type { Settings } from './settings.ts';

export interface Backend extends Service {
  /** Its programs, by the names of their log files. */
  parts: Record<'postgres' | 'data-api' | 'send-contact-email' | 'submit-enquiry', Service>;
}

/**
 * Starts the whole embedded backend: mail catcher, database, data API, functions, and finally the gateway in front.
 *
 * @param isEdited whether functions start again when their sources change
 * @throws when a part does not start. Whatever has started by then ends with this process.
 */
export async function startBackend(
  settings: Settings,
  { isEdited = false } = {},
): Promise<Backend> {
  await mkdir(settings.dataFolder, { recursive: true });
  await chmod(settings.dataFolder, 0o700); // Other users of this machine must not read mails, rows or keys.
  const { mode } = await stat(settings.dataFolder);
  if (platform() !== 'win32' && mode & 0o077)
    throw new Error(
      `${settings.dataFolder} is on a drive that keeps no permissions, as those of Windows under WSL: move the project into Linux's own folders, such as ~/.`,
    );
  const mailCatcher = await startMailCatcher(settings);
  const postgres = await startPostgres(settings);
  const [dataApi, sendContactEmail, submitEnquiry] = await Promise.all([
    startDataApi(settings),
    startFunction('send-contact-email', settings, { isEdited }),
    startFunction('submit-enquiry', settings, { isEdited }),
  ]);
  const gateway = await startGateway(settings);
  return {
    parts: {
      postgres,
      'data-api': dataApi,
      'send-contact-email': sendContactEmail,
      'submit-enquiry': submitEnquiry,
    },
    async stop() {
      const clients = [gateway, mailCatcher, dataApi, sendContactEmail, submitEnquiry];
      await Promise.all(clients.map((service) => service.stop()));
      await postgres.stop();
    },
  };
}
