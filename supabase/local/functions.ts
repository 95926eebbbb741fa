import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { answers, launch, type Service } from './programs.ts';
import type { Settings } from './settings.ts';

/** The functions of `supabase/functions/`, in the order of their local ports. */
export const FUNCTIONS = ['send-contact-email', 'submit-enquiry'] as const;

export type FunctionName = (typeof FUNCTIONS)[number];

/**
 * Starts one function under Deno, with the environment that Supabase would give it. In `npm run dev`, Deno starts it
 * again when its source changes, or a module of `src/` that it imports, and the terminal shows what it says.
 */
export async function startFunction(
  name: FunctionName,
  settings: Settings,
  { isEdited = false } = {},
): Promise<Service> {
  const folder = join(PROJECT_ROOT, 'supabase/functions', name);
  const address = `${settings.host}:${functionPort(name, settings)}`;
  // The binary itself: the script in `.bin` does not forward the signal that stops it.
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs');
  return launch({
    name: `The function ${name}`,
    logFile: join(settings.dataFolder, `logs/${name}.log`),
    command: runInstall(),
    isEdited,
    args: [
      ...['run', '--quiet', '--no-prompt'],
      ...(isEdited ? ['--watch', '--no-clear-screen'] : []),
      ...['--allow-env', '--allow-net', '--allow-sys', '--allow-read'],
      // Uses the packages that npm installed, so that nothing is downloaded.
      '--node-modules-dir=manual',
      ...['--config', join(folder, 'deno.json'), join(folder, 'index.ts')],
    ],
    env: {
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:${address}`,
      ...platformVariables(settings),
      ...secrets(settings),
    },
    isReady: () => answers(`http://${address}/`),
  });
}

export function functionPort(name: FunctionName, { functionsPort }: Settings): number {
  return functionsPort + FUNCTIONS.indexOf(name);
}

/** The variables that Supabase sets for every function. */
function platformVariables({ host, apiPort, publishableKey, secretKey }: Settings) {
  return {
    SUPABASE_URL: `http://${host}:${apiPort}`,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  };
}

/** The variables that `supabase secrets set` gives to every function. */
function secrets({ host, siteAddress, siteOrigins, smtpPort }: Settings) {
  return {
    SITE_URL: siteAddress,
    SITE_ORIGINS: siteOrigins.join(','),
    SMTP_URL: `smtp://${host}:${smtpPort}`,
    ENQUIRY_MAIL_FROM: 'Website <website@localhost.test>',
    ENQUIRY_MAIL_TO: 'enquiries@localhost.test',
  };
}
