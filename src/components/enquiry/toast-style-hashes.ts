import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cspHash, type CspHash } from '#lib/csp-hash.ts';

const INSERTED_STYLE = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/;

/**
 * The hashes of the style element that sonner adds to a page at run time, for the page's Content Security
 * Policy.
 *
 * @throws when sonner no longer adds its style in this way: the policy would block its toasts.
 */
export async function getToastStyleHashes(): Promise<CspHash[]> {
  const sonner = createRequire(import.meta.url).resolve('sonner');
  const [, literal] = INSERTED_STYLE.exec(await readFile(sonner, 'utf8')) ?? [];
  if (!literal) throw new Error('sonner adds its style differently; see toast-style-hashes.ts.');
  const text = JSON.parse(literal) as string; // A string literal of JavaScript, with JSON's escapes.
  return ['', text].map(cspHash); // The element is empty at first.
}
