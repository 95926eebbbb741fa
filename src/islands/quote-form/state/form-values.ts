// What the fields of the quote form hold. They are uncontrolled: React holds the errors and the status.
import { parsePrefill, type PrefilledChoice } from '#enquiry/prefill.ts';
import { BROUGHT_FIELDS } from '#enquiry/enquiry.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

declare global {
  interface Window {
    /** Saves the form from the first byte of the page: components/enquiry/form-memory.js. */
    formMemory?: {
      /** Makes the fields hold the saved form. Returns the arrival whose choices it holds. */
      restore: (form: HTMLFormElement) => string | undefined;
      /** Saves the form as it is. */
      save: (form: HTMLFormElement) => void;
      /** Takes back what is for one enquiry: the consent, and what is in the honeypot. */
      withdraw: (form: HTMLFormElement) => void;
    };
  }
}

/** A hidden field whose text is sent in the message besides the visitor's own words. */
export type BroughtField = (typeof BROUGHT_FIELDS)[number];

/** The one form of the page that is posted. */
export function findForm(): HTMLFormElement | null {
  return document.querySelector('form[method=post]');
}

/** Fills in hidden fields, without saving the form. */
export function writeBrought(
  form: HTMLFormElement,
  brought: Partial<Record<BroughtField, string>>,
): void {
  for (const [name, text] of Object.entries(brought)) {
    const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field) field.value = text;
  }
  updateShown(form);
}

/** Applies the choices in the query string to fields that the visitor has not set, without opening what is folded. */
export function prefillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const { field, value } of parsePrefill(query)) {
    for (const control of form.querySelectorAll(`[name="${field}"]`)) {
      if (control instanceof HTMLSelectElement && control.value === '') control.value = value;
      if (control instanceof HTMLInputElement && control.value === value) control.checked = true;
    }
  }
  updateShown(form);
}

/** The choices in the query string that the form holds. */
export function getPresets(data: FormData, query: URLSearchParams): PrefilledChoice[] {
  return parsePrefill(query).filter(({ field, value }) => data.getAll(field).includes(value));
}

/** The names of the fields that hold a value, other than these choices. */
export function getFilledFields(form: HTMLFormElement, besides: PrefilledChoice[] = []): string[] {
  const filled = [...new FormData(form)].filter(
    ([name, text]) =>
      text !== '' && !besides.some(({ field, value }) => field === name && value === text),
  );
  return filled.map(([name]) => name).filter((name) => name !== HONEYPOT_FIELD);
}

/** Opens the folded fields if one of these is among them. */
export function unfold(form: HTMLFormElement, fields: string[]): void {
  const folded = [...form.querySelectorAll<HTMLInputElement>('details [name]')];
  if (folded.some(({ name }) => fields.includes(name)))
    form.querySelector('details')?.setAttribute('open', '');
}

/** Empties the form and folds what is optional. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form); // An extension may have added a field named reset.
  form.querySelector('details')?.removeAttribute('open');
  writeBrought(form, { about: '', figures: '' }); // A reset does not empty hidden fields, and fires no `input`.
}

/** Updates what is shown of the form: see useFormValue. */
function updateShown(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
