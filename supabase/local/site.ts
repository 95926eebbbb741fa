import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { answers, launch, type Program } from './programs.ts';
import type { Settings } from './settings.ts';

/** What the build reads. */
const INPUTS = [
  '{content,public,src}/**',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  '.env',
];
const VARIABLES = [
  'SITE_URL',
  'BUILD_DRAFTS',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
];

/** Astro's notice about telemetry would stand between the lines that matter. */
const ENVIRONMENT = { ASTRO_TELEMETRY_DISABLED: '1' };

/**
 * Builds the site, unless it was built today from the same files: an article may be published on its day.
 *
 * @throws when the build fails, with its output.
 */
export async function buildSite({ dataFolder }: Settings): Promise<void> {
  const stampFile = join(dataFolder, 'built');
  const stamp = stampOfInputs();
  const isBuilt = existsSync(join(PROJECT_ROOT, 'dist/index.html'));
  if (isBuilt && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) {
    console.log('The site is built already: nothing has changed since.');
    return;
  }
  console.log('Building the site, which takes about 15 seconds.');
  const { failed, all } = await execa('astro', ['build'], {
    cwd: PROJECT_ROOT,
    env: ENVIRONMENT,
    preferLocal: true,
    reject: false,
    all: true,
  });
  if (failed) throw new Error(`${all}\nThe site was not built: the reason stands above.`);
  await mkdir(dataFolder, { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Starts the server of the site: Cloudflare's with the built files, or Astro's, with live reload. */
export function startSite(
  { dataFolder, siteAddress, sitePort }: Settings & { sitePort: number },
  isDev: boolean,
): Promise<Program> {
  const port = ['--port', String(sitePort)];
  return launch({
    name: 'The site',
    logFile: join(dataFolder, 'logs/site.log'),
    command: isDev ? 'astro' : process.execPath,
    args: isDev ? ['dev', ...port] : ['src/hosting/preview.ts', ...port],
    env: ENVIRONMENT,
    isShown: isDev,
    isReady: () => answers(siteAddress),
  });
}

/** Changes with every file that the build reads, its variables, and the day. */
function stampOfInputs(): string {
  const files = globSync(INPUTS, { cwd: PROJECT_ROOT }).sort();
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(PROJECT_ROOT, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.digest('hex');
}
