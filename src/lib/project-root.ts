import { join } from 'node:path';

/** The path of the folder that holds `package.json`, without a slash at the end. */
export const PROJECT_ROOT = join(import.meta.dirname, '../..');
