import { TRAP } from '#lib/enquiry-options.ts';

/** From the moment the page began to load, nobody types a name and an address and agrees in less. */
const FASTEST_MS = 2000;

/**
 * Whether fields hold something already when the form becomes live: a draft, what the browser kept itself,
 * or what was typed before the script came. Filling these in took its time before.
 */
export function isFilledIn(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(([name, value]) => name !== TRAP && value !== '');
}

/**
 * Whether the form was filled in by a robot.
 *
 * @param sentAtMs when it was sent, since the page began to load: late scripts count for the visitor.
 * @param wasFilledIn whether it was when it became live.
 */
export function isRobot(form: HTMLFormElement, sentAtMs: number, wasFilledIn: boolean): boolean {
  if (new FormData(form).get(TRAP)) return true;
  return sentAtMs < FASTEST_MS && !wasFilledIn;
}
