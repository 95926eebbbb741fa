// Loaded into a build by `node --import`: leaves behind what the process needed.
import { writeFileSync } from 'node:fs';

export interface Needs {
  /** The most memory that was in use at once, in kilobytes, whatever the system counts in. */
  maxRSS: number;
  /** Microseconds of work on all processors, in our code and in the system's for us. */
  userCPUTime: number;
  systemCPUTime: number;
}

process.on('exit', () => {
  const file = process.env['NEEDS_FILE'];
  if (!file) return;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(file, JSON.stringify({ maxRSS, userCPUTime, systemCPUTime } satisfies Needs));
});
