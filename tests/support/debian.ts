import { execFileSync } from 'node:child_process';

/**
 * Installs packages of Debian's, or of a system that is made of them.
 *
 * @throws where there are no such packages, or for anybody but root.
 */
export function installPackages(...names: string[]): void {
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '--yes', ...names], { stdio: 'inherit' });
}
