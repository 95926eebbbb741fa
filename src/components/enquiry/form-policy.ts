import type { AstroGlobal } from 'astro';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { cspHash } from '#lib/csp-hash.ts';
import { submitAddress } from '#lib/paths.ts';
import formMemory from './form-memory.js?raw';
import { getToastStyleHashes } from './toast-style-hashes.ts';

/** Where the browser posts the form without JavaScript. */
export const FORM_ACTION = submitAddress(PUBLIC_SUPABASE_URL);

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
