const POLL_MS = 500;

/**
 * Calls `end` as soon as the process that started this one is gone. Without a terminal, `kill` reaches only npm and its
 * shell, not what they run. Windows keeps a parent's id, and so never calls.
 */
export function whenParentEnds(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), POLL_MS).unref();
}
