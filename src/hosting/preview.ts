// `npm run preview -- --port 4321 --folder dist`: serves the built site with wrangler, the same server as on Cloudflare
// Workers. Works offline.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { whenParentEnds } from '#lib/when-parent-ends.ts';
import { readDotEnv } from './dot-env.ts';
import { assertPortsAreFree } from './ports.ts';

try {
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, folder: { type: 'string', default: 'dist' } },
  });
  const port = values.port ?? String(readDotEnv(PROJECT_ROOT).sitePort);
  if (!existsSync(join(values.folder, 'index.html'))) {
    throw new Error(`There is no site in ${values.folder}: run \`npm run build\` first.`);
  }
  await assertPortsAreFree([Number(port)]);
  whenParentEnds(() => process.exit());
  const { exitCode } = await execa(
    'wrangler',
    [
      'dev',
      '--config=src/hosting/wrangler.jsonc',
      `--assets=${values.folder}`,
      `--port=${port}`,
      '--show-interactive-dev-session=false',
      '--log-level=error',
    ],
    {
      preferLocal: true,
      reject: false,
      stdio: 'inherit',
      env: { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }, // No network requests.
    },
  );
  process.exitCode = exitCode ?? 0; // Undefined if a signal ended it.
}
