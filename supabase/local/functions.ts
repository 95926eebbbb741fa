import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launch, type Service } from './processes.ts';
import { PROJECT, type Settings } from './settings.ts';

/** The functions of `supabase/functions/`, in the order of their local ports. */
export const FUNCTIONS = ['send-contact-email'] as const;

export type FunctionName = (typeof FUNCTIONS)[number];

/** Starts one function under Deno, with the environment that Supabase would give it. */
export async function startFunction(name: FunctionName, settings: Settings): Promise<Service> {
  const folder = join(PROJECT, 'supabase/functions', name);
  const { host, apiPort, smtpPort, publishableKey, secretKey } = settings;
  return launch({
    name: `The function ${name}`,
    command: denoPath(),
    args: [
      'run',
      '--quiet',
      '--no-prompt',
      '--allow-env',
      '--allow-net',
      '--allow-sys',
      '--allow-read',
      // The packages that npm has installed for us, of the versions in deno.json: nothing is fetched.
      '--node-modules-dir=manual',
      '--config',
      join(folder, 'deno.json'),
      join(folder, 'index.ts'),
    ],
    env: {
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:${host}:${functionPort(name, settings)}`,
      SUPABASE_URL: `http://${host}:${apiPort}`,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      SMTP_URL: `smtp://${host}:${smtpPort}`,
      ENQUIRY_MAIL_FROM: 'Website <website@localhost.test>',
      ENQUIRY_MAIL_TO: 'desk@localhost.test',
    },
    address: `http://${host}:${functionPort(name, settings)}/`,
  });
}

export function functionPort(name: FunctionName, { functionsPort }: Settings): number {
  return functionsPort + FUNCTIONS.indexOf(name);
}

/** The binary itself: the script in `.bin` would swallow the signal that ends it. */
function denoPath(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs');
  return runInstall();
}
