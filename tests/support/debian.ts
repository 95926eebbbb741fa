import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages on Debian or a distribution based on it.
 *
 * @throws on other systems, or without root privileges.
 */
export function installPackages(...names: string[]): void {
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '--yes', ...names], { stdio: 'inherit' });
}

/** Installs packages in a container, where tests run as root. Returns whether they are installed. */
export function installIfRoot(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  try {
    installPackages(...names);
    return true;
  } catch {
    return false; // Offline, or not in this distribution: the tests are skipped.
  }
}
