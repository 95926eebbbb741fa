import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent } from '#content-check/check-content.ts';
import type { Finding } from '#lib/findings.ts';
import { COLLECTIONS } from '#schemas/collections.ts';

/** A few valid pages, separate from the real content, so that messages do not depend on what is published. */
const EXAMPLE = join(import.meta.dirname, 'site');

/** The date of the check. */
export const TODAY = new Date('2025-03-01T12:00:00Z');

/** Copies the example site to a temporary folder, which the caller deletes. */
export function copyExampleSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'check-content-'));
  cpSync(EXAMPLE, root, { recursive: true });
  for (const { folder } of Object.values(COLLECTIONS)) {
    mkdirSync(join(root, 'content', folder), { recursive: true });
  }
  return root;
}

/**
 * What the check says about a copy, advice included unless it is not asked for. Ignores that some files are missing from the example, and the
 * reminder that a page is a draft; and the amounts that it types, whatever our prices are.
 */
export async function checkExampleSite(root: string, advises = true): Promise<Finding[]> {
  const { findings, advice } = await checkContent(root, { now: TODAY, advises });
  return [
    ...findings.filter(({ code }) => code !== 'missing-file'),
    ...advice.filter(({ problem }) => !/^draft: |' is a price of ours/.test(problem)),
  ];
}
