import { join } from 'node:path';
import { HEADER_RULES, type HeaderRule } from '../../src/hosting/headers.ts';
import { answers, launch, type Service } from '../../supabase/local/programs.ts';
import { OUTPUT, SITE_FOLDER } from './environment.ts';

/** Where no rule sets Cache-Control: browsers keep a file, but revalidate it. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Serves the built site as Cloudflare does. */
export function startWebServer(port: number): Promise<Service> {
  return launch({
    name: 'The server of the site',
    logFile: join(OUTPUT, `site-${port}.log`),
    command: 'node',
    args: ['src/hosting/preview.ts', '--folder', SITE_FOLDER, '--port', String(port)],
    isReady: () => answers(`http://127.0.0.1:${port}/`),
  });
}

/** The headers of one path, from all rules that match. */
export function headersFor(path: string): Record<string, string> {
  const matching = HEADER_RULES.filter((rule) => toRegExp(rule).test(path));
  return Object.assign(
    { 'Cache-Control': DEFAULT_CACHE_CONTROL },
    ...matching.map(({ headers }) => headers),
  ) as Record<string, string>; // Every part of it is one.
}

/** The pattern of a rule as a regular expression. */
export function toRegExp({ path }: Pick<HeaderRule, 'path'>): RegExp {
  const parts = path.split('*').map(RegExp.escape);
  return new RegExp(`^${parts.join('.*')}$`);
}
