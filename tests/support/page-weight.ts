import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Ten TCP segments of 1,460 bytes: what a server sends before the first acknowledgement
 * (https://www.rfc-editor.org/rfc/rfc6928).
 */
export const INITIAL_WINDOW = 14_600;

/** The Brotli level at which hosts compress pages on the fly. They compress static files at the highest. */
const ON_THE_FLY = 4;

/**
 * Bytes of a page up to the end of its headline and lead, compressed as hosts do on the fly.
 *
 * @throws when the page has no headline with a paragraph after it.
 */
export function aboveTheFoldBytes(html: string): number {
  const headline = html.indexOf('</h1>');
  const lead = html.indexOf('</p>', headline);
  if (headline < 0 || lead < 0) throw new Error('The page has no headline with a lead.');
  return compressedBytes(html.slice(0, lead), ON_THE_FLY);
}

/** Bytes of a text compressed with Brotli. */
export function compressedBytes(text: string, level = constants.BROTLI_MAX_QUALITY): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}
