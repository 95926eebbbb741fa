import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa, type Options } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const START_LIMIT_MS = 60_000;
const POLL_MS = 100;

export interface Service {
  stop(): Promise<void>;
}

interface Launch {
  name: string;
  /** The program's output is appended to it. */
  logFile: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Stops logging once the program is ready, because it prints the data that it handles. */
  hasPrivateOutput?: boolean;
  /** Replaced by `[key]` in the log. */
  secrets?: string[];
  /** A URL that responds, with any status, as soon as the service is ready. */
  address: string;
}

/**
 * Starts a program and waits until its address responds. The program stops with this process.
 *
 * @throws when the program exits or does not respond within a minute, with its output.
 */
export async function launch({
  name,
  logFile,
  hasPrivateOutput = false,
  secrets = [],
  command,
  args,
  env,
  address,
}: Launch): Promise<Service> {
  const options = {
    cwd: PROJECT_ROOT,
    env,
    preferLocal: true,
    reject: false,
    all: true,
    stdin: 'ignore',
    forceKillAfterDelay: 2000,
  } satisfies Options;
  const subprocess = execa(command, args, options);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  let isLogging = true;
  subprocess.all.on('data', (chunk: Buffer) => {
    if (!isLogging) return;
    log.write(secrets.reduce((text, secret) => text.replaceAll(secret, '[key]'), String(chunk)));
  });
  subprocess.all.once('end', () => log.end());
  let output = '';
  subprocess.all.on('data', (chunk: Buffer) => {
    output = (output + String(chunk)).slice(-4000);
  });

  let hasEnded = false;
  void subprocess.then(() => {
    hasEnded = true;
  });

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReachable(address))) {
    if (hasEnded || Date.now() > deadline) {
      subprocess.kill();
      throw new Error(`${name} did not start. It printed:\n${output}`);
    }
    await sleep(POLL_MS);
  }

  isLogging = !hasPrivateOutput;
  return {
    async stop() {
      subprocess.kill();
      await subprocess;
    },
  };
}

async function isReachable(address: string): Promise<boolean> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  );
}
