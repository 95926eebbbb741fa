import { enquirySchema } from '#enquiry/enquiry.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** The names of the quote form's fields: those of an enquiry, the consent, the honeypot. */
export const FORM_FIELDS = [...Object.keys(enquirySchema.shape), 'consent', HONEYPOT_FIELD];

/** Parses a URL-encoded body. Null when a field is unknown or repeated. */
export function parseFormBody(body: string): FormData | null {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) {
    if (!FORM_FIELDS.includes(name) || (form.has(name) && name !== 'serviceNeeds')) return null;
    form.append(name, value);
  }
  return form;
}
