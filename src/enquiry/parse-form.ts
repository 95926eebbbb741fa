import { parseEnquiry, type EnquiryErrors } from './enquiry.ts';
import type { Enquiry } from './fields.ts';
import { TOAST_MESSAGES } from './messages.ts';

/** The error message of each invalid field, in the order of the fields. */
export type FormErrors = EnquiryErrors & { consent?: string };

export type ParsedForm = { enquiry: Enquiry; errors: null } | { enquiry: null; errors: FormErrors };

/**
 * Parses the whole form, in the browser and in submit-enquiry: the enquiry, and the consent, which
 * is not part of it.
 */
export function parseForm(form: FormData): ParsedForm {
  const reading = parseEnquiry(form);
  if (form.get('consent') === 'yes') return reading;
  return {
    enquiry: null,
    errors: { ...reading.errors, consent: TOAST_MESSAGES.consentMissing.text },
  };
}
