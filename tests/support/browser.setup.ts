import { execFileSync } from 'node:child_process';
import { installPackages } from './debian.ts';

/**
 * Installs the fonts in which a page is drawn until its own have come, where a Debian container lacks them. Other
 * systems bring Times New Roman and Arial, or are told by the tests that need them.
 */
export default function setup(): void {
  if (process.platform !== 'linux' || hasLiberation()) return;
  try {
    installPackages('fonts-liberation');
  } catch {
    // No Debian, or no right to install: see fonts.spec.ts.
  }
}

function hasLiberation(): boolean {
  try {
    return execFileSync('fc-list', ['Liberation Serif'], { encoding: 'utf8' }) !== '';
  } catch {
    return false; // Without fontconfig.
  }
}
