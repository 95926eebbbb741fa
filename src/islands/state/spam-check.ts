import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/**
 * Since the page began to load. Nobody types a name and an address and ticks the consent faster.
 */
const MIN_FILL_TIME_MS = 2000;

/**
 * Whether fields hold a value when the form is hydrated: from a draft, from the browser, or typed
 * before the script loaded. The time that this took is not in the measurement.
 */
export function hasFilledFields(form: HTMLFormElement): boolean {
  return [...new FormData(form)].some(([name, value]) => name !== HONEYPOT_FIELD && value !== '');
}

/**
 * Whether the form was probably filled in by a spam bot.
 *
 * @param sentAtMs when it was sent, in milliseconds since the page began to load, so that a late
 * script counts for the visitor.
 * @param hadFilledFields whether fields held a value when the form was hydrated.
 */
export function isLikelySpam(
  form: HTMLFormElement,
  sentAtMs: number,
  hadFilledFields: boolean,
): boolean {
  if (new FormData(form).get(HONEYPOT_FIELD)) return true;
  return sentAtMs < MIN_FILL_TIME_MS && !hadFilledFields;
}
