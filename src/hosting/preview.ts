// `npm run preview -- --port 4321 --folder dist`: serves the built site with wrangler, the same server as on Cloudflare
// Workers. Works offline.
import { parseArgs } from 'node:util';
import { execa } from 'execa';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4321' },
    folder: { type: 'string', default: 'dist' },
  },
});

await execa(
  'wrangler',
  [
    ...['dev', '--config', 'src/hosting/wrangler.jsonc', '--assets', values.folder],
    ...['--port', values.port, '--show-interactive-dev-session=false', '--log-level', 'error'],
  ],
  {
    preferLocal: true,
    stdio: 'inherit',
    env: { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }, // No network requests.
  },
);
