/** The error's code, never its message: a server's message may quote an email address. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * Why a call to the database failed: its error's code, the status of what answered in its place, such as a proxy, or what is
 * wrong with the connection.
 */
export function callErrorOf(
  { code, message, details }: { code: string; message: string; details: string },
  status: number,
): string {
  if (code || status) return code || `HTTP_${status}`;
  const [, cause = message] = /^Caused by: (.+)$/m.exec(details) ?? [];
  return `NO_ANSWER, ${cause}`;
}

/**
 * Whether the mail server permanently refused the message because of its content: in reply to the
 * message itself, or because of its encoding (5.6.x). A full mailbox (552, 5.2.x), the server's own
 * state (5.3.x), a quota (5.4.x) and a failed login are temporary, so the mail is retried
 * (https://www.rfc-editor.org/rfc/rfc3463#section-3).
 */
export function isContentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('response' in error)) return false;
  const [, code, subject] = /^(5\d\d)[ -](?:5\.(\d+)\.\d+)?/.exec(String(error.response)) ?? [];
  if (!code || subject === '6') return subject === '6';
  const passes = code === '552' || ['2', '3', '4'].includes(subject ?? '');
  return errorCodeOf(error) === 'EMESSAGE' && !passes;
}

/** An error with a code, the status of a response (0 when there was none), and no other details. */
export class CodedError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}
