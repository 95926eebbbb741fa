import { createHash } from 'node:crypto';

/** The hash by which a Content Security Policy allows an inline script or style with exactly that text. */
export function cspHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
