import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { OUTPUT } from './environment.ts';

/** What a build of the site needs. */
const SITE_PATHS = [
  'astro.config.mjs',
  'content',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/**
 * Copies the project, for a test to change and build. Returns the folder, which the caller deletes. Unless asked, its
 * builds do not check the content: the text that tests plant repeats itself too much.
 */
export function copyProject(name: string, { checksContent = false } = {}): string {
  mkdirSync(OUTPUT, { recursive: true });
  const root = mkdtempSync(join(OUTPUT, `${name}-`));
  for (const path of SITE_PATHS)
    cpSync(join(PROJECT_ROOT, path), join(root, path), { recursive: true });
  if (!checksContent)
    changeFile(root, 'astro.config.mjs', (text) => text.replace(/^ *contentCheck\(\),\n/m, ''));
  return root;
}

export function changeFile(root: string, file: string, edit: (text: string) => string): void {
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));
}
