/** A short code and never the message: a server's message may quote an address. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.name : 'UNKNOWN';
}

/**
 * Whether the mail server took the message for one that it will never take (a status from 500 on,
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1). A login that it refuses is no verdict on a message.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return Number(error.responseCode) >= 500 && errorCodeOf(error) !== 'EAUTH';
}

/** An error that carries its code alone. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
