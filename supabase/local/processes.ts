import { EventEmitter, once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { writePidFile } from './pid-files.ts';

const CHECK_PERIOD_MS = 2000;

/** As long a silence is a failure. */
export const SILENCE_LIMIT_MS = 6000;

/** For the first start: a port may be in use by an outgoing connection, or by a program that ends. */
const RETRY_LIMIT_MS = 5000;
const START_LIMIT_MS = 60_000;
const POLL_MS = 100;

export interface Service {
  stop(): Promise<void>;
}

/** A program that is kept running. */
export interface Part extends Service {
  /** Its process id, which changes when it is started again. */
  pid: number;
  /**
   * Resolves at once, or when the program has been started again.
   *
   * @throws when that takes longer than the limit.
   */
  untilReady(limitMs: number): Promise<void>;
  /** When it last responded to anybody: a busy part may leave health checks waiting. */
  lastResponse: number;
}

interface Launch {
  name: string;
  /** The program's output is appended to it. Its process id is in a file beside it. */
  logFile: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** A URL that responds as soon as the program is ready. */
  address: string;
  /** Whether it is ready. By default, when the address responds with any status below 500. */
  isResponding?: () => Promise<boolean>;
}

/**
 * Starts a program, waits until it responds and keeps it running: it is started again when it exits,
 * or has responded to nobody for six seconds. It stops with this process.
 *
 * @throws when it does not start, with its output.
 */
export async function launch({
  name,
  logFile,
  command,
  args,
  env = {},
  address,
  isResponding = () => responds(address),
}: Launch): Promise<Part> {
  const pidFile = logFile.replace(/(\.log)?$/, '.pid');
  const output = [hideKeys, { file: logFile, append: true }] as const;
  const stopping = new AbortController();
  const part: Part = { pid: 0, lastResponse: 0, untilReady, stop };
  const events = new EventEmitter().setMaxListeners(0);
  let program: ReturnType<typeof run>;
  let ended = Promise.resolve();
  let isRunning = false;
  let isReady = false;

  await mkdir(dirname(logFile), { recursive: true });
  const deadline = Date.now() + RETRY_LIMIT_MS;
  while (!isReady) {
    await start().catch(async (error: unknown) => {
      if (Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    });
  }
  const watching = watch();
  return part;

  function run() {
    return execa(command, args, {
      cwd: PROJECT_ROOT,
      env,
      preferLocal: true,
      reject: false,
      buffer: false,
      stdin: 'ignore',
      stdout: output,
      stderr: output,
      killSignal: 'SIGINT', // On SIGTERM, PostgreSQL waits for its clients.
    });
  }

  async function start(): Promise<void> {
    program = run();
    isRunning = true;
    ended = program.then(async () => {
      isRunning = false;
      await rm(pidFile, { force: true });
    });
    part.pid = program.pid ?? 0;
    await writePidFile(pidFile, part.pid);
    for (const end = Date.now() + START_LIMIT_MS; isRunning && Date.now() < end;) {
      isReady = (await isResponding()) && isRunning;
      if (isReady) {
        events.emit('ready');
        return;
      }
      await sleep(POLL_MS);
    }
    program.kill('SIGKILL');
    const { shortMessage = '' } = await program;
    const log = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(`${name} did not start at ${address}.\n${log.slice(-2000)}${shortMessage}`);
  }

  async function watch(): Promise<void> {
    part.lastResponse = Date.now();
    while (!stopping.signal.aborted) {
      const failure = Promise.race([ended, pause(silenceLeft())]);
      if (await Promise.race([isResponding(), failure])) part.lastResponse = Date.now();
      if (stopping.signal.aborted) return;
      if (isRunning && silenceLeft() > 0) {
        await Promise.race([ended, pause(CHECK_PERIOD_MS)]);
        continue;
      }

      isReady = false;
      console.warn(`${name} ${isRunning ? 'does not respond' : 'has ended'}. Starting it again.`);
      program.kill('SIGKILL');
      await ended;
      await start().then(() => console.log(`${name} is running again.`), reportAndPause);
      part.lastResponse = Date.now();
    }
  }

  async function untilReady(limitMs: number): Promise<void> {
    if (!isReady) await once(events, 'ready', { signal: AbortSignal.timeout(limitMs) });
  }

  function silenceLeft(): number {
    return part.lastResponse + SILENCE_LIMIT_MS - Date.now();
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await watching;
    program.kill();
    await ended;
  }

  /** Waits, unless the part is stopped. */
  async function pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, stopping).catch(() => undefined);
  }

  async function reportAndPause(error: Error): Promise<void> {
    console.warn(error.message);
    await pause(CHECK_PERIOD_MS);
  }
}

/** Whether a URL responds in time with a status below 500. */
export async function responds(
  url: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const signal = AbortSignal.timeout(SILENCE_LIMIT_MS);
  return fetch(url, { headers, redirect: 'manual', signal }).then(
    async ({ body, status }) => {
      await body?.cancel();
      return status < 500;
    },
    () => false,
  );
}

/** A line of output without keys: `@supabase/lite` prints both when it starts. */
function* hideKeys(line: unknown): Generator<string> {
  yield String(line).replace(/sb_(publishable|secret)_[\w-]+/g, '[key]');
}
