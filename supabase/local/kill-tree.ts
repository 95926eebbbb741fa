import { spawnSync } from 'node:child_process';
import { platform } from 'node:os';

/** Kills a program that leads its own process group, and everything that it started. */
export function killTree(pid: number): void {
  if (platform() === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
