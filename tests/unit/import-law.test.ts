import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { MAY_IMPORT } from '../support/import-law.mjs';

const FOLDERS = Object.keys(MAY_IMPORT);
const SOURCES = globSync('**/*.{ts,tsx,js,astro,css}', { cwd: join(PROJECT_ROOT, 'src') });

/** The row of the table that a file belongs to; none for those of `src/` itself. */
function folderOf(file: string): string | undefined {
  const within = FOLDERS.filter((folder) => file.startsWith(`${folder}/`));
  return within.toSorted((one, other) => other.length - one.length)[0];
}

test('every folder of src is in the table, and the README lists them in its order', () => {
  expect([...new Set(SOURCES.map(folderOf))].filter(Boolean).toSorted()).toEqual(
    FOLDERS.toSorted(),
  );
  expect(SOURCES.filter((file) => !folderOf(file)).toSorted()).toEqual([
    'content.config.ts',
    'env.d.ts',
    'middleware.ts',
  ]);
  const readme = readFileSync(join(PROJECT_ROOT, 'src/README.md'), 'utf8');
  const [list = ''] = /^src\/ [^]*?^supabase\//m.exec(readme) ?? [];
  expect([...list.matchAll(/^ {2}([\w/-]+)\/ /gm)].map(([, folder]) => folder)).toEqual(FOLDERS);
});

test.each(Object.entries(MAY_IMPORT))('%s may import from above alone', (folder, allowed) => {
  const above = FOLDERS.slice(0, FOLDERS.indexOf(folder));
  expect(allowed.filter((one) => !above.includes(one))).toEqual([]);
});
