import { TRAP } from '#enquiry/quote-form.ts';

/** From the moment the page began to load, nobody types a name and an address and agrees in less. */
const FASTEST_MS = 2000;

/**
 * Whether the form was filled in by a robot.
 *
 * @param sentAtMs when it was sent, since the page began to load: late scripts count for the visitor.
 * @param hasDraft whether the fields were filled from what was typed before, and need no time.
 */
export function isRobot(form: HTMLFormElement, sentAtMs: number, hasDraft: boolean): boolean {
  if (new FormData(form).get(TRAP)) return true;
  return sentAtMs < FASTEST_MS && !hasDraft;
}
