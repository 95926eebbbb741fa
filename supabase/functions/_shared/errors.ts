/** The error's code, never its message: a server's message may quote an email address. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.name : 'UNKNOWN';
}

/**
 * Whether the mail server refused the message for what it holds: 5.6.x, or 5.7.1 in reply to the
 * message (https://www.rfc-editor.org/rfc/rfc3463#section-3.7). A full mailbox (5.2.2), a quota
 * (5.4.5) or a failed login pass, so the mail is tried again.
 */
export function isContentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('response' in error)) return false;
  const [, status = ''] = /^5\d\d[ -](5\.\d+\.\d+)/.exec(String(error.response)) ?? [];
  return status.startsWith('5.6.') || (status === '5.7.1' && errorCodeOf(error) === 'EMESSAGE');
}

/** An error with a code and no other details. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
