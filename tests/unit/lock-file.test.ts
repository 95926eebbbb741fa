import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

test('package-lock.json lists optional dependencies for every platform, not just the one that wrote it', () => {
  const text = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as LockFile; // The format that npm documents.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(`${path}/node_modules/${name}` in packages))
      .filter((name) => !(`node_modules/${name}` in packages))
      .map((name) => `${path} lacks ${name}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
