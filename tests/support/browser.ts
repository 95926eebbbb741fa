import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where operating systems install Chromium; first its headless shell, which needs only two thirds of the time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Playwright's own; where that cannot be downloaded and this runs as root on Debian, Debian's. */
const INSTALL_COMMANDS = [
  'npx playwright install chromium',
  'apt-get update && apt-get install --yes chromium-headless-shell fonts-liberation',
  'apt-get install --yes chromium fonts-liberation',
];

/**
 * For every launch. The headless shell hints fonts, which changes the widths of Liberation by up to 3 %, so that lines
 * break where they do not on a phone.
 */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--font-render-hinting=none'];

/**
 * The path of a Chromium: the one named by `CHROMIUM_PATH`, Playwright's own, or the system's. Where there is none,
 * it is installed. The headless shell has no back/forward cache.
 *
 * @throws when that fails, with what to install by hand.
 */
export function findChromium(kind: 'any' | 'with cache' = 'any'): string {
  for (const command of ['', ...INSTALL_COMMANDS]) {
    try {
      if (command) execFileSync(command, { shell: true, stdio: 'inherit' });
    } catch {
      continue; // Tries the next way.
    }
    const named = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...INSTALLED];
    const isWanted = (path: string) => kind === 'any' || !path.includes('headless-shell');
    const found = named.find((path) => path && isWanted(path) && existsSync(path));
    if (found) return found;
  }
  throw new Error('No Chromium found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium');
}
