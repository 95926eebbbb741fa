import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Bytes of a page that reach a phone in about one flight: ten TCP segments of 1,460 bytes, which a server sends before
 * the first acknowledgement (https://www.rfc-editor.org/rfc/rfc6928), less TLS and headers, and a tenth more: a longer
 * sentence should not fail a build. `npm run bench:pages` measures the cost of a second round trip.
 */
export const FIRST_FLIGHT = 15_700;

/** The Brotli level at which hosts compress pages on the fly. They compress static files at the highest. */
const ON_THE_FLY = 4;

/**
 * Bytes of a page up to the end of its lead, the first paragraph after the headline, compressed as hosts do on the fly.
 *
 * @throws when the page has no headline, or no paragraph after it.
 */
export function aboveTheFoldBytes(html: string): number {
  const headline = html.indexOf('</h1>');
  const end = html.indexOf('</p>', headline);
  if (headline < 0 || end < 0) throw new Error('The page has no headline, or no lead after it.');
  return compressedBytes(html.slice(0, end), ON_THE_FLY);
}

/** Bytes of a text compressed with Brotli. */
export function compressedBytes(text: string, level = constants.BROTLI_MAX_QUALITY): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}
