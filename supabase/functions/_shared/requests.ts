/** `application/json` of `application/json; charset=utf-8`; empty where none is stated. */
export function readMediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

/**
 * The body as text, or null when it is over the limit, in bytes. What arrives is counted: the length
 * that a client states may be a lie.
 */
export async function readBody(request: Request, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
