import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** Whether a spam bot may have filled in the form: it has the field that people cannot see. Password managers do too. */
export function isSuspected(form: FormData): boolean {
  return Boolean(form.get(HONEYPOT_FIELD));
}
