// Loaded into a build by `node --import`: writes the resource usage of the process to a file when it exits.
import { writeFileSync } from 'node:fs';

export interface Needs {
  /** The peak resident set size in kilobytes, on every system. */
  maxRSS: number;
  /** Microseconds of CPU time on all processors, in user code and in the kernel. */
  userCPUTime: number;
  systemCPUTime: number;
}

process.on('exit', () => {
  const file = process.env['NEEDS_FILE'];
  if (!file) return;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(file, JSON.stringify({ maxRSS, userCPUTime, systemCPUTime } satisfies Needs));
});
