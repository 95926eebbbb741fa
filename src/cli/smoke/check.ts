import type { Visit } from './visit.ts';

/** The site under test, and how it is requested: tests replace `visit`. */
export interface Target {
  /** Its home page. */
  site: URL;
  visit: Visit;
}

export interface Check {
  /** A sentence that is true if the check passes. */
  title: string;
  /** Why it is skipped. */
  skip?: string | undefined;
  /** @throws with what was found instead. */
  test(): Promise<void>;
}

export interface Outcome {
  result: 'ok' | 'FAIL' | 'skip';
  title: string;
  /** What was found, or why the check was skipped. */
  detail?: string;
}

/** Runs one check. Never throws: a site that does not answer fails it. */
export async function runCheck({ title, skip, test }: Check): Promise<Outcome> {
  if (skip) return { result: 'skip', title, detail: skip };
  return test().then(
    () => ({ result: 'ok', title }),
    (error: unknown) => ({ result: 'FAIL', title, detail: messageOf(error) }),
  );
}

/** `FAIL  The title: what was found`. */
export function formatOutcome({ result, title, detail }: Outcome): string {
  return result.padEnd(6) + (detail ? `${title}: ${detail}` : title);
}

/** `21 passed, 1 failed, 2 skipped`. */
export function formatTotal(outcomes: Outcome[]): string {
  const count = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).length;
  return `${count('ok')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`;
}

/** Why a check that needs a certificate cannot run on this site; undefined where it can. */
export function needsHttps({ protocol }: URL): string | undefined {
  return protocol === 'https:' ? undefined : 'needs https';
}

/** @throws with what was found, unless it is one of those expected. */
export function expectStatus(response: Response, ...expected: number[]): void {
  if (expected.includes(response.status)) return;
  throw new Error(`the answer was ${response.status}, not ${expected.join(' or ')}`);
}

/** The message of fetch's error is always `fetch failed`; its cause says why. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
