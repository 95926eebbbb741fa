import { readEnquiry, type Enquiry, type EnquiryErrors } from '#enquiry/enquiry.ts';
import { NOTICES } from '#enquiry/notices.ts';

/** A field that no person sees, and every robot fills in. */
export const TRAP = 'website';

/** The quote form's fields, in the order in which they stand. */
export const FIELDS = [
  'name',
  'email',
  'company',
  'industry',
  'teamSize',
  'timeline',
  'budget',
  'serviceNeeds',
  'message',
  'consent',
  TRAP,
] as const;

export type FormErrors = EnquiryErrors & { consent?: string };

type FormReading = { enquiry: Enquiry; errors: null } | { enquiry: null; errors: FormErrors };

/** The fields of a url-encoded body. Null when one is not the form's, or stands there twice. */
export function parseForm(body: string): FormData | null {
  const form = new FormData();
  const names: readonly string[] = FIELDS;
  for (const [name, value] of new URLSearchParams(body)) {
    if (!names.includes(name) || (form.has(name) && name !== 'serviceNeeds')) return null;
    form.append(name, value);
  }
  return form;
}

/** By the rules of the browser's own form, consent among them. */
export function readForm(form: FormData): FormReading {
  const reading = readEnquiry(form);
  if (form.has('consent')) return reading;
  return { enquiry: null, errors: { ...reading.errors, consent: NOTICES.consentMissing.text } };
}
