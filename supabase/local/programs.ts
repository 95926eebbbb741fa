import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { whenParentEnds } from '#lib/when-parent-ends.ts';

const RUN_PROGRAM = join(import.meta.dirname, 'run-program.ts');
const START_LIMIT_MS = 60_000;
const POLL_MS = 100;
/** A program that has not answered three times in a row, such as a server whose own process was killed, has ended. */
const WATCH_MS = 5000;
const MOST_FAILURES = 3;
/** A request that a program accepts before it is ready may stay unanswered. */
const ANSWER_LIMIT_MS = 2000;

// The parts call each other on this machine: never through a proxy that a shell names for the web.
const direct = [process.env['NO_PROXY'] ?? process.env['no_proxy'], 'localhost', '127.0.0.1'];
for (const name of ['NO_PROXY', 'no_proxy']) process.env[name] = direct.filter(Boolean).join();

export interface Service {
  stop(): Promise<void>;
}

interface Launch {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** The program's output is appended to it. */
  logFile: string;
  /** Whether a line of output is logged once the program is ready. By default, every line. */
  isLogged?: (line: string) => boolean;
  /** Whether its source is being edited: its output goes to the terminal, and it may stop answering for a while. */
  isEdited?: boolean;
  /** It may throw when the program is only slow. */
  isReady: () => Promise<boolean>;
}

/** The programs that this process has started and not yet stopped, in order. */
const running = new Set<Service>();
let endsTogether = false;
let isShuttingDown = false;

/**
 * Starts a program once and waits until it is ready. It ends with this process, even if this process is killed, and so
 * does everything that it started: see run-program.ts.
 *
 * @throws when it ends before that, or is not ready within a minute; the message includes the end of its log.
 */
export async function launch(options: Launch): Promise<Service> {
  const { name, command, args, env = {}, logFile, isReady } = options;
  const { isEdited = false, isLogged = () => true } = options;
  let state: 'starting' | 'ready' | 'ended' = 'starting';
  await mkdir(dirname(logFile), { recursive: true });
  const output = isEdited ? 'inherit' : ([filterLine, { file: logFile, append: true }] as const);
  const subprocess = execa(process.execPath, [RUN_PROGRAM, command, ...args], {
    cwd: PROJECT_ROOT,
    env,
    preferLocal: true,
    reject: false,
    buffer: false,
    // In a process group of its own: Ctrl-C reaches only this process, which stops the programs in order.
    detached: platform() !== 'win32',
    cleanup: false,
    stdin: 'pipe',
    stdout: output,
    stderr: output,
  });
  const program = { stop };
  running.add(program);

  // When it exits, not when its output ends: a program that it started may hold that open.
  const ended = once(subprocess.nodeChildProcess, 'exit').then(() => {
    if (state === 'ready' && running.has(program) && endsTogether) {
      end(1, `${name} has ended, so everything stops. Its log: ${logFile}`);
    }
    state = 'ended';
  });
  for (const deadline = Date.now() + START_LIMIT_MS; state === 'starting';) {
    if (await isReady().catch(() => false)) state = 'ready';
    else if (Date.now() > deadline) break;
    else await sleep(POLL_MS);
  }
  if (state === 'ready') {
    if (endsTogether && !isEdited) void watch(program, options);
    return program;
  }

  await stop();
  if (isEdited)
    throw new Error(`${name} did not start: the reason is above, or it took over a minute.`);
  const log = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split(/\r?\n/);
  throw new Error(`${name} did not start. The end of ${logFile}:\n${log.slice(-5).join('\n')}`);

  function* filterLine(line: unknown): Generator<string> {
    if (state === 'starting' || isLogged(String(line))) yield* hideKeys(line);
  }

  async function stop(): Promise<void> {
    running.delete(program);
    subprocess.stdin.end();
    await ended;
  }
}

/** From now on, ends this process and all its programs with one of them, which is named, its parent, or a signal. */
export function endTogether(): void {
  endsTogether = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  whenParentEnds(() => end(0));
}

/** Stops the programs, last started first, and exits. Programs that end meanwhile are not reported. */
export function end(exitCode: number, reason?: string): void {
  if (isShuttingDown) return;
  isShuttingDown = true;
  if (reason) console.error(reason);
  void stopAll().finally(() => process.exit(exitCode));
}

/** Whether the programs are being stopped, so that errors are expected. */
export function isEnding(): boolean {
  return isShuttingDown;
}

/**
 * Whether a URL answers, by default with any status below 500; for `isReady`.
 *
 * @throws when it is connected to, but does not answer in time.
 */
export function answers(
  url: string,
  headers: Record<string, string> = {},
  isRight = (status: number) => status < 500,
): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  return fetch(url, { headers, signal, redirect: 'manual' }).then(
    ({ status }) => isRight(status),
    (error: Error) => {
      if (error.name === 'TimeoutError') throw error;
      return false;
    },
  );
}

/** Ends everything when a program that is ready no longer answers. */
async function watch(program: Service, { name, logFile, isReady }: Launch): Promise<void> {
  for (let failures = 0; running.has(program) && failures < MOST_FAILURES;) {
    await sleep(WATCH_MS);
    failures = (await isReady().catch(() => true)) ? 0 : failures + 1; // Slow, not gone.
  }
  if (running.has(program))
    end(1, `${name} no longer answers, so everything stops. Its log: ${logFile}`);
}

async function stopAll(): Promise<void> {
  for (const program of [...running].reverse()) await program.stop();
}

/** Removes keys from a line of output: `@supabase/lite` prints both when it starts. */
function* hideKeys(line: unknown): Generator<string> {
  yield String(line).replace(/sb_(publishable|secret)_[\w-]+/g, '[key]');
}
