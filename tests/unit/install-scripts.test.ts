import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';

interface Package {
  allowScripts: Record<string, boolean>;
}
interface Lock {
  packages: Record<string, { hasInstallScript?: true }>;
}

// Since version 12, npm runs only the install scripts that package.json allows by name; the embedded Node and
// Postgres need theirs. Names with a version do not match where the lock file has no URLs, and are no safer:
// the lock file already pins the version and its checksum.
test('package.json decides about every install script of a dependency, by name', () => {
  const { allowScripts } = read<Package>('package.json');
  const { packages } = read<Lock>('package-lock.json');
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect(
    Object.keys(allowScripts).sort(),
    'in allowScripts of package.json, give each of these packages true, or false if it does without',
  ).toEqual([...new Set(withScripts)].sort());
});

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8')) as T;
}
