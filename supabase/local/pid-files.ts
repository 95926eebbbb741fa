import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Service } from './processes.ts';

const WATCHDOG = join(import.meta.dirname, 'watchdog.ts');

/**
 * Reserves the data folder for the backend of this process and ends what is left of a dead one. The
 * backend's programs end with this process, even when it is killed.
 *
 * @throws when another backend runs on the folder.
 */
export async function claimDataFolder(folder: string): Promise<Service> {
  await assertNotRunning(folder);
  await killPrograms(folder);
  await mkdir(folder, { recursive: true });
  await writePidFile(join(folder, 'backend.pid'), process.pid);
  // In a process group of its own, because Ctrl-C ends every process of the terminal's.
  const watchdog = spawn(process.execPath, [WATCHDOG, folder], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(watchdog, 'exit');
  return {
    async stop() {
      watchdog.stdin.end();
      await ended;
      await rm(join(folder, 'backend.pid'), { force: true });
    },
  };
}

/** @throws when a backend runs on the folder; the message has its process id. */
export async function assertNotRunning(folder: string): Promise<void> {
  const pid = await readPidFile(join(folder, 'backend.pid'));
  if (pid === null) return;
  throw new Error(
    `The backend is running already, as process ${pid}, on ${folder}. Stop it first.`,
  );
}

/** Kills the programs that were started on the folder and still run. */
export async function killPrograms(folder: string): Promise<void> {
  for (const file of globSync(join(folder, 'logs/*.pid'))) {
    const pid = await readPidFile(file);
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await rm(file, { force: true });
  }
}

/** Writes the id of a process, and when it started: the system uses an id again. */
export async function writePidFile(file: string, pid: number): Promise<void> {
  await writeFile(file, `${pid} ${await readStart(pid)}`);
}

/** The process id in the file; null when that process has ended. */
async function readPidFile(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text);
  const start = pid > 0 ? await readStart(pid) : '';
  return start && text === `${pid} ${start}` ? pid : null;
}

/** When a process started, as the system writes it; empty when it has ended. */
async function readStart(pid: number): Promise<string> {
  if (platform() === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // proc_pid_stat(5): the state follows the name, and 19 fields on, the ticks since the boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return fields[0] === 'Z' || !fields[19] ? '' : `${fields[19]} ${boot.trim()}`;
  }
  const [command, ...args] =
    platform() === 'win32'
      ? (['powershell', '-NoProfile', `(Get-Process -Id ${pid}).StartTime.Ticks`] as const)
      : (['ps', '-o', 'lstart=', '-p', String(pid)] as const);
  return (await execa(command, args, { reject: false })).stdout;
}
