/**
 * The media type without its parameters: `application/json` for `application/json; charset=utf-8`.
 * Empty when the header is missing.
 */
export function readMediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

/**
 * The body as text, or null when it is larger than `limit` bytes. The received bytes are counted,
 * because a client's `Content-Length` may be false.
 */
export async function readBody(request: Request, limit: number): Promise<string | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
}

/** Lets the site's own scripts read the response to a request (CORS). */
export function allowOrigin(headers: Headers, request: Request, siteOrigins: string[]): void {
  const origin = request.headers.get('origin');
  headers.set('vary', 'origin');
  if (origin !== null && siteOrigins.includes(origin)) {
    headers.set('access-control-allow-origin', origin);
  }
}
