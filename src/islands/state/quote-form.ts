import type { EnquiryErrors } from '#enquiry/enquiry.ts';
import { readPrefill } from '#enquiry/prefill.ts';

export type FormErrors = EnquiryErrors & { consent?: string };

export interface FormState {
  status: 'idle' | 'submitting';
  errors: FormErrors;
}

export type FormEvent = { type: 'refused'; errors: FormErrors } | { type: 'sending' | 'settled' };

export const IDLE: FormState = { status: 'idle', errors: {} };

/** What the quote form shows after an event. The values themselves stay in the fields. */
export function formReducer(_state: FormState, event: FormEvent): FormState {
  if (event.type === 'refused') return { status: 'idle', errors: event.errors };
  return { status: event.type === 'sending' ? 'submitting' : 'idle', errors: {} };
}

/** Chooses in the form what the address asks for, and leaves alone what the visitor chose before. */
export function prefillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const { field, value } of readPrefill(query)) {
    for (const control of form.querySelectorAll(`[name="${field}"]`)) {
      if (control instanceof HTMLSelectElement && control.value === '') control.value = value;
      if (control instanceof HTMLInputElement && control.value === value) control.checked = true;
    }
  }
}

/** Puts the focus on the first field that has an error, in the order in which they stand. */
export function focusFirstError(form: HTMLFormElement, errors: FormErrors): void {
  const names = Object.keys(errors);
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !names.includes(control.getAttribute('name') ?? '')) {
      continue;
    }
    control.focus();
    return;
  }
}
