import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxConfig } from '../../deploy/hosts/nginx.ts';
import type { Redirect } from '../../deploy/headers.ts';
import { launch, type Service } from '../../supabase/local/processes.ts';
import { OUTPUT, SERVE_CONFIG, SITE_FOLDER } from './environment.ts';

export interface WebServer {
  name: string;
  address: string;
  /** Whether a redirect keeps what stands behind a question mark. */
  keepsQueries: boolean;
  /** Where it is not, its tests are skipped: a check installs no web server. */
  isInstalled: boolean;
  start(redirects: Redirect[]): Promise<Service>;
}

/** All that the build writes a configuration for and a machine can run; `serve` comes with the project. */
export const WEB_SERVERS: WebServer[] = [
  {
    name: 'serve',
    address: 'http://127.0.0.1:4422',
    keepsQueries: false,
    isInstalled: true,
    start: () =>
      run(
        'serve',
        [SITE_FOLDER, '--config', SERVE_CONFIG, '--listen', 'tcp://127.0.0.1:4422'],
        4422,
      ),
  },
  {
    name: 'nginx',
    address: 'http://127.0.0.1:4423',
    keepsQueries: true,
    isInstalled: runs('nginx', '-v'),
    start: startNginx,
  },
];

async function startNginx(redirects: Redirect[]): Promise<Service> {
  const folder = await folderOf('nginx');
  await writeFile(join(folder, 'site.conf'), nginxConfig(redirects, SITE_FOLDER, 4423));
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
  return run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], 4423);
}

async function run(command: string, args: string[], port: number): Promise<Service> {
  const folder = await folderOf(command);
  return launch({
    name: command,
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
