// Kills the programs whose process ids it reads from standard input, as soon as the process that writes them is gone,
// however it ended: the system then closes the pipe. A minus sign takes a program off the list.
import { createInterface } from 'node:readline';
import { killTree } from './kill-tree.ts';

const running = new Set<string>();
for await (const line of createInterface(process.stdin)) {
  if (line.startsWith('-')) running.delete(line.slice(1));
  else running.add(line);
}
for (const pid of running) killTree(Number(pid));
