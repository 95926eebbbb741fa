/** The error's code, never its message: a server's message may quote an email address. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.name : 'UNKNOWN';
}

/**
 * Whether the mail server rejected the message permanently, with a 5yz reply
 * (https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1). A failed login (`EAUTH`) says nothing
 * about the message.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return Number(error.responseCode) >= 500 && errorCodeOf(error) !== 'EAUTH';
}

/** An error with a code and no other details. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
