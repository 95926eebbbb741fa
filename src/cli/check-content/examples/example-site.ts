import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLDERS } from '#schemas/collections.ts';
import { createSpellChecker } from '#cli/check-content/spelling.ts';
import { checkContent } from '#cli/check-content/check-content.ts';
import { MISSING } from '#cli/check-content/content-files.ts';
import type { Finding } from '#cli/check-content/findings.ts';

/** A few pages with nothing wrong in them. Whatever is published, what a mistake is told stays the same. */
const EXAMPLE = join(import.meta.dirname, 'site');

/** The day on which it is looked at. */
export const TODAY = new Date('2025-03-01T12:00:00Z');

const spelling = createSpellChecker(join(EXAMPLE, 'content'));

/** A copy of the example, to be spoilt. Whoever asks takes it away. */
export function copyExampleSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'check-content-'));
  cpSync(EXAMPLE, root, { recursive: true });
  for (const folder of Object.keys(FOLDERS)) {
    mkdirSync(join(root, 'content', folder), { recursive: true });
  }
  return root;
}

/** What the check says of a copy, but for the files that a site needs and the example has not. */
export function checkExampleSite(root: string): Finding[] {
  const { findings } = checkContent(root, TODAY, spelling);
  return findings.filter(({ problem }) => problem !== MISSING);
}

/** What stands in a file of the example. */
export function readExampleFile(file: string): string {
  return readFileSync(join(EXAMPLE, file), 'utf8');
}
