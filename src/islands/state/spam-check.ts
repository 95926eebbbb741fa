import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** From the moment the page began to load, nobody types a name and an address and agrees in less. */
const MIN_FILL_TIME_MS = 2000;

/**
 * Whether fields hold something already when the form becomes live: a draft, what the browser kept itself,
 * or what was typed before the script came. Filling these in took its time before.
 */
export function hasFilledFields(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(([name, value]) => name !== HONEYPOT_FIELD && value !== '');
}

/**
 * Whether the form was filled in by a robot.
 *
 * @param sentAtMs when it was sent, since the page began to load: late scripts count for the visitor.
 * @param hadFilledFields whether it was when it became live.
 */
export function isLikelySpam(
  form: HTMLFormElement,
  sentAtMs: number,
  hadFilledFields: boolean,
): boolean {
  if (new FormData(form).get(HONEYPOT_FIELD)) return true;
  return sentAtMs < MIN_FILL_TIME_MS && !hadFilledFields;
}
