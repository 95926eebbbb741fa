import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { READERS, enquirySchema } from './enquiry.ts';
import { FIELDS, type Enquiry, type Field } from './fields.ts';
import { TOAST_MESSAGES } from './messages.ts';
import { charactersLeft, shortenMessage, wholeMessage } from './whole-message.ts';

/** The error message of each invalid field, in the order of the fields. The consent is not part of the enquiry. */
export type FormErrors = Partial<Record<keyof Enquiry | 'consent', string>>;

export type ParsedForm = { enquiry: Enquiry; errors: null } | { enquiry: null; errors: FormErrors };

/**
 * Parses the whole form, in the browser and in submit-enquiry: text normalised as the table stores it, `null` for what is
 * empty. What links have brought is in the message.
 */
export function parseForm(form: FormData): ParsedForm {
  const fields = FIELDS.map((field) => [field.name, readField(form, field)]);
  const { data, error } = enquirySchema.safeParse({
    ...Object.fromEntries(fields),
    message: wholeMessage(form) || null,
  });
  const hasConsent = form.get('consent') === 'yes';
  if (data && hasConsent) return { enquiry: data, errors: null };

  const errors: FormErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    errors[path[0] as keyof Enquiry] ??= message; // Safe: the schema is strict and flat, so the path is one of its keys.
  }
  if (errors.message && charactersLeft(form) < 0) errors.message = shortenMessage(form);
  if (!hasConsent) errors.consent = TOAST_MESSAGES.consentMissing.text;
  return { enquiry: null, errors };
}

/** Whether a spam bot may have filled in the form: it has the field that people cannot see. Password managers do too. */
export function isSuspected(form: FormData): boolean {
  return Boolean(form.get(HONEYPOT_FIELD));
}

/** What the form holds, normalised as the table stores it; null for what is empty and may be. */
function readField(form: FormData, { name, kind, isRequired }: Field) {
  if (kind === 'checkboxes') return form.has(name) ? form.getAll(name) : null;
  const value = form.get(name);
  return READERS[kind](typeof value === 'string' ? value : '') || (isRequired ? '' : null);
}
