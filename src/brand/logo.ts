import { readFileSync } from 'node:fs';

/** The lines in the logo: the `d` attribute of its path, in a square of 32 by 32. */
export const LOGO_PATH = / d="([^"]+)"/.exec(readFileSync('public/favicon.svg', 'utf8'))?.[1];
