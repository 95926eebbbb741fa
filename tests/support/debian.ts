import { execFileSync } from 'node:child_process';

/**
 * Installs packages on Debian or a distribution based on it.
 *
 * @throws on other systems, or without root privileges.
 */
export function installPackages(...names: string[]): void {
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '--yes', ...names], { stdio: 'inherit' });
}
