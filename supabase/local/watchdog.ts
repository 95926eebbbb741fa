// Kills the backend's programs when the process that started them is gone, however it ended: the
// system then closes the pipe to this one.
import { once } from 'node:events';
import { killPrograms } from './pid-files.ts';

await once(process.stdin.resume(), 'end');
await killPrograms(process.argv[2] ?? '');
