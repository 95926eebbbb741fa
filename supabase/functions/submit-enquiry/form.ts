import { TRAP } from '#enquiry/quote-form.ts';

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
