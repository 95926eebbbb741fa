import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian's headless shell, which needs only two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const INSTALL_SHELL =
  'apt-get update && apt-get install --yes chromium-headless-shell fonts-liberation';

/** Where operating systems install Chromium. */
const INSTALLED = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Playwright's own; where that cannot be downloaded and this runs as root on Debian, Debian's. */
const INSTALL_COMMANDS = [
  'npx playwright install chromium',
  INSTALL_SHELL,
  'apt-get install --yes chromium fonts-liberation',
];

/**
 * For every launch. The headless shell hints fonts, which changes the widths of Liberation by up to 3 %, so that lines
 * break where they do not on a phone.
 */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--font-render-hinting=none'];

/**
 * The path of a Chromium: the one named by `CHROMIUM_PATH`, Playwright's own, or the system's. Where there is none,
 * it is installed; as root in CI, the headless shell is too, where it would be used. That has no back/forward cache.
 *
 * @throws when that fails, with what to install by hand.
 */
export function findChromium(kind: 'any' | 'with cache' = 'any'): string {
  const { CI, CHROMIUM_PATH } = process.env;
  const mayInstall = CI && !CHROMIUM_PATH && kind === 'any' && process.getuid?.() === 0;
  const isInstalled = [chromium.executablePath(), SHELL].some((path) => existsSync(path));
  const first = mayInstall && !isInstalled ? [INSTALL_SHELL] : [];
  for (const command of [...first, '', ...INSTALL_COMMANDS]) {
    try {
      if (command) execFileSync(command, { shell: true, stdio: 'inherit' });
    } catch {
      continue; // Tries the next way.
    }
    const named = [CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED];
    const isWanted = (path: string) => kind === 'any' || !path.includes('headless-shell');
    const found = named.find((path) => path && isWanted(path) && existsSync(path));
    if (found) return found;
  }
  throw new Error('No Chromium found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium');
}
