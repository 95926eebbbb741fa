import { enquirySchema } from '#enquiry/enquiry.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** The quote form's fields: what an enquiry has, and what belongs to the form alone. */
export const FORM_FIELDS = [...Object.keys(enquirySchema.shape), 'consent', HONEYPOT_FIELD];

/** The fields of a url-encoded body. Null when one is not the form's, or stands there twice. */
export function parseFormBody(body: string): FormData | null {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) {
    if (!FORM_FIELDS.includes(name) || (form.has(name) && name !== 'serviceNeeds')) return null;
    form.append(name, value);
  }
  return form;
}
