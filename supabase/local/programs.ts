// The programs of the embedded backend: started once, stopped with this process. Nothing is started again: when one
// ends, start.ts stops the others.
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { PROJECT_ROOT } from '#lib/project-root.ts';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 100;
/** A request that a program accepts before it is ready may stay unanswered. */
const ANSWER_LIMIT_MS = 2000;
const IS_WINDOWS = process.platform === 'win32';

/** What this process has started and not stopped yet. */
const running = new Set<Program>();
let endsTogether = false;

export interface Service {
  stop(): Promise<void>;
}

/** A running program. */
export interface Program extends Service {
  name: string;
  pid: number;
}

interface Launch {
  name: string;
  /** The program's output is appended to it. */
  logFile: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  isReady: () => Promise<boolean>;
  /** In place of the log file, the terminal. */
  isShown?: boolean;
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C leaves it to this process to stop it, and waits until
 * it is ready.
 *
 * @throws when it ends before that, or is not ready within a minute; the message has the end of its log.
 */
export async function launch(options: Launch): Promise<Program> {
  const { name, logFile, command, args, env = {}, isReady, isShown = false } = options;
  await mkdir(dirname(logFile), { recursive: true });
  const output = isShown ? 'inherit' : ([hideKeys, { file: logFile, append: true }] as const);
  const subprocess = execa(command, args, {
    cwd: PROJECT_ROOT,
    env,
    preferLocal: true,
    reject: false,
    buffer: false,
    detached: !IS_WINDOWS,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
  });
  const pid = subprocess.pid ?? 0;
  let isRunning = true;
  // Not when its output ends, which a program that it started may hold open.
  const ended = new Promise<void>((resolve) => {
    subprocess.nodeChildProcess.once('exit', () => {
      isRunning = false;
      resolve();
    });
  });
  await recordProgram(dirname(logFile), pid);
  const program = { name, pid, stop };
  running.add(program);

  for (const deadline = Date.now() + START_LIMIT_MS; isRunning && Date.now() < deadline;) {
    if (await isReady()) {
      void ended.then(() => {
        const reason = `${name} has ended, so everything stops. Its log: ${logFile}`;
        if (endsTogether && running.has(program)) end(1, reason);
      });
      return program;
    }
    await Promise.race([ended, sleep(POLL_MS)]);
  }
  await stop();
  const log = await readFile(logFile, 'utf8').catch(() => '');
  throw new Error(
    `${name} did not start. The end of ${logFile}:\n${log.trimEnd().split(/\r?\n/).slice(-5).join('\n')}`,
  );

  async function stop(): Promise<void> {
    running.delete(program);
    // On SIGTERM, PostgreSQL waits for its clients.
    if (isRunning) signal(pid, 'SIGINT');
    await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    signal(pid, 'SIGKILL'); // What is left of its group, too.
    await ended;
  }
}

let isEnding = false;

/** Ends this process and all its programs when one of them ends, saying which, or when a signal says so. */
export function endTogether(): void {
  for (const signalName of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signalName, () => end(0));
  }
  endsTogether = true;
}

/** Stops the programs, the last one first, and ends this process. What ends meanwhile is not reported. */
export function end(exitCode: number, reason?: string): void {
  if (isEnding) return;
  isEnding = true;
  if (reason) console.error(reason);
  void stopAll().then(() => process.exit(exitCode));
}

async function stopAll(): Promise<void> {
  for (const program of [...running].reverse()) await program.stop();
}

/**
 * Reserves the data folder for this process, and ends the programs that a process that was killed has left behind.
 *
 * @throws when the process of the backend that runs on the folder is alive.
 */
export async function claimDataFolder(dataFolder: string): Promise<Service> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const list = join(dataFolder, 'programs');
  const [owner, ...programs] = (await readFile(list, 'utf8').catch(() => ''))
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { pid: number; mark: string }); // As written below.
  if (owner && (await isRunning(owner))) {
    throw new Error(`The backend runs already, as process ${owner.pid}. Stop it first.`);
  }
  for (const program of programs) {
    if (!(await isRunning(program))) continue;
    signal(program.pid, 'SIGKILL');
    while (exists(program.pid)) await sleep(POLL_MS);
  }
  await rm(list, { force: true });
  await addToList(dataFolder, process.pid, basename(process.argv[1] ?? ''));
  return { stop: () => rm(list, { force: true }) };
}

/** What a process was started as; empty when there is no such process. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.replaceAll('\0', ' ').trim();
  }
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const { stdout } = IS_WINDOWS
    ? await execa('powershell', ['-NoProfile', '-Command', query], { reject: false })
    : await execa('ps', ['-o', 'command=', '-p', String(pid)], { reject: false });
  return String(stdout ?? '').trim();
}

/** Whether a URL answers in time, with any status below 500; for `isReady`. */
export function answers(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  return fetch(url, { headers, signal, redirect: 'manual' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

async function recordProgram(logs: string, pid: number): Promise<void> {
  await addToList(dirname(logs), pid, PROJECT_ROOT);
}

function addToList(dataFolder: string, pid: number, mark: string): Promise<void> {
  return appendFile(join(dataFolder, 'programs'), `${JSON.stringify({ pid, mark })}\n`);
}

/** Whether a process on the list is alive. The system uses an id again, so the command must have the mark too. */
async function isRunning({ pid, mark }: { pid: number; mark: string }): Promise<boolean> {
  return (await commandOf(pid)).includes(mark);
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends a signal to a program and those that it started. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (IS_WINDOWS) void execa('taskkill', ['/pid', String(pid), '/t', '/f'], { reject: false });
    else process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}

/** A line of output without keys: `@supabase/lite` prints both when it starts. */
function* hideKeys(line: unknown): Generator<string> {
  yield String(line).replace(/sb_(publishable|secret)_[\w-]+/g, '[key]');
}
