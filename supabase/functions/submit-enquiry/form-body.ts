import { enquirySchema } from '#enquiry/enquiry.ts';
import { OPEN_TIME_FIELD } from '#enquiry/suspicion.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** The fields of an enquiry, the consent, and what tells programs from people. */
const FORM_FIELDS = [
  ...Object.keys(enquirySchema.shape),
  'consent',
  HONEYPOT_FIELD,
  OPEN_TIME_FIELD,
];

/** Parses a URL-encoded body. Null when a field is unknown or repeated. */
export function parseFormBody(body: string): FormData | null {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) {
    if (!FORM_FIELDS.includes(name) || (form.has(name) && name !== 'serviceNeeds')) return null;
    form.append(name, value);
  }
  return form;
}
