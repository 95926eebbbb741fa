// Runs the program that its arguments name, until that ends or standard input is closed: by launch() in programs.ts, or
// by the system once the process that called it is gone, however that ended. What the program has started ends with it.
import { spawn, spawnSync } from 'node:child_process';
import { platform } from 'node:os';

const STOP_LIMIT_MS = 5000;
const IS_WINDOWS = platform() === 'win32';

const [command = '', ...args] = process.argv.slice(2);
const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
program.on('error', ({ message }) => console.error(message));
program.on('close', killAll);
process.stdin.on('close', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

function stop(): void {
  if (IS_WINDOWS) return killAll();
  program.kill('SIGINT'); // On SIGTERM, PostgreSQL waits for its clients.
  setTimeout(killAll, STOP_LIMIT_MS);
}

/** Kills this process and everything below it: they are a process group. */
function killAll(): void {
  if (IS_WINDOWS) spawnSync('taskkill', ['/pid', String(process.pid), '/t', '/f']);
  else process.kill(-process.pid, 'SIGKILL');
}
