import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** The field in which our script reports for how many milliseconds the form was open. */
export const OPEN_TIME_FIELD = 'openForMs';

/** No person types a name and an address and ticks the consent box faster than this. */
const MIN_FILL_TIME_MS = 2000;

/** Why an enquiry is suspected: a spam bot may have sent it. */
export type Suspicion = 'honeypot' | 'too-fast';

/** Why a spam bot may have filled in the form, or null. Password managers fill in honeypots too. */
export function findSuspicion(form: FormData): Suspicion | null {
  if (form.get(HONEYPOT_FIELD)) return 'honeypot';
  const openForMs = form.get(OPEN_TIME_FIELD);
  return openForMs !== null && Number(openForMs) < MIN_FILL_TIME_MS ? 'too-fast' : null;
}
