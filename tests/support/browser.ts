import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installIfRoot, installPackages } from './debian.ts';

/** Where Debian installs Chromium's headless shell. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Where operating systems install Chromium. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * The path of a Chromium: the one named by `CHROMIUM_PATH`, Playwright's own, or the system's.
 * Where there is none, Playwright's is downloaded; where that fails, Debian's package is installed.
 *
 * @throws when none of this works, with what to install by hand.
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found) return found;

  for (const install of [downloadChromium, () => installPackages('chromium')]) {
    try {
      install();
    } catch {
      continue; // Tries the next way, or throws below.
    }
    const installed = installedChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium');
}

/**
 * The path of Chromium's headless shell, Playwright's own choice for tests that nobody watches: they take two thirds
 * of the time. It is Debian's, installed where that can be done; elsewhere, or where `CHROMIUM_PATH` names another,
 * it is that of a whole Chromium.
 *
 * @throws as `findChromium` does.
 */
export function findHeadlessShell(): string {
  if (process.env['CHROMIUM_PATH']) return findChromium();
  const hasShell = existsSync(HEADLESS_SHELL) || installIfRoot('chromium-headless-shell');
  return hasShell ? HEADLESS_SHELL : findChromium();
}

function installedChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path));
}

function downloadChromium(): void {
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
