import { join } from 'node:path';

/** The folder of `package.json`, without a trailing slash. */
export const PROJECT_ROOT = join(import.meta.dirname, '../..');
