import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatNginxConfig } from '../../src/hosting/nginx.ts';
import type { Redirect } from '../../src/hosting/headers.ts';
import { launch, type Service } from '../../supabase/local/processes.ts';
import { OUTPUT, SITE_FOLDER, SITE_PORT } from './environment.ts';

export interface WebServer {
  name: string;
  address: string;
  /** The status of its redirects from other spellings of a page's URL to the canonical one. */
  movedStatus: number;
  /** The tests of a missing server are skipped, because a test run installs no web server. */
  isInstalled: boolean;
  start(redirects: Redirect[]): Promise<Service>;
}

/** Beside the server of the browser tests. */
const WORKERS_PORT = SITE_PORT + 1;
const NGINX_PORT = SITE_PORT + 2;

/** Every server for which the build writes a configuration; Cloudflare's is one of the project's packages. */
export const WEB_SERVERS: WebServer[] = [
  {
    name: 'workers',
    address: `http://127.0.0.1:${WORKERS_PORT}`,
    movedStatus: 307,
    isInstalled: true,
    start: () =>
      run(
        'node',
        ['src/hosting/serve.ts', '--folder', SITE_FOLDER, '--port', String(WORKERS_PORT)],
        WORKERS_PORT,
        'workers',
      ),
  },
  {
    name: 'nginx',
    address: `http://127.0.0.1:${NGINX_PORT}`,
    movedStatus: 301,
    isInstalled: runs('nginx', '-v'),
    start: startNginx,
  },
];

async function startNginx(redirects: Redirect[]): Promise<Service> {
  const folder = await folderOf('nginx');
  await writeFile(join(folder, 'site.conf'), formatNginxConfig(redirects, SITE_FOLDER, NGINX_PORT));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
${paths.map((path) => `  ${path}_temp_path ${folder}/${path};`).join('\n')}
  include ${folder}/site.conf;
}
`,
  );
  return run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], NGINX_PORT);
}

async function run(
  command: string,
  args: string[],
  port: number,
  name = command,
): Promise<Service> {
  const folder = await folderOf(name);
  return launch({
    name,
    logFile: join(folder, 'log'),
    command,
    args,
    env: { HOME: folder },
    address: `http://127.0.0.1:${port}/`,
  });
}

async function folderOf(server: string): Promise<string> {
  const folder = join(OUTPUT, 'web-servers', server);
  await mkdir(folder, { recursive: true });
  return folder;
}

function runs(command: string, argument: string): boolean {
  try {
    execFileSync(command, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
