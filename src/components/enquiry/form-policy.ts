import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AstroGlobal } from 'astro';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { cspHash, type CspHash } from '#lib/csp-hash.ts';
import { submitAddress } from '#lib/paths.ts';
import formMemory from './form-memory.js?raw';

/** Where the browser posts the form without JavaScript. */
export const FORM_ACTION = submitAddress(PUBLIC_SUPABASE_URL);

const INSERTED_STYLE = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Adds to a page's Content Security Policy what the quote form needs: its script, the styles of its toasts, and the
 * backend, to which the form is sent with fetch or, without JavaScript, by the browser. Call it in the frontmatter of
 * the page: the policy is written before the components of the body are rendered.
 */
export async function allowEnquiryForm({ csp, locals }: AstroGlobal): Promise<void> {
  for (const directive of ['connect-src', 'form-action'] as const) {
    csp?.insertDirective(`${directive} ${new URL(FORM_ACTION).origin}`);
  }
  csp?.insertScriptHash(cspHash(formMemory));
  locals.insertedStyles = await getToastStyleHashes();
  for (const hash of locals.insertedStyles) csp?.insertStyleHash(hash);
}

/**
 * The hashes of the style element that sonner adds to a page at run time.
 *
 * @throws when sonner no longer adds its style in this way: the policy would block its toasts.
 */
async function getToastStyleHashes(): Promise<CspHash[]> {
  const sonner = createRequire(import.meta.url).resolve('sonner');
  const [, literal] = INSERTED_STYLE.exec(await readFile(sonner, 'utf8')) ?? [];
  if (!literal) throw new Error('sonner adds its style differently; see form-policy.ts.');
  const text = JSON.parse(literal) as string; // A string literal of JavaScript, with JSON's escapes.
  return ['', text].map(cspHash); // The element is empty at first.
}
