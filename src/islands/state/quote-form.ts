import { TYPED_WHILE_SENDING, type FormFailure } from '#enquiry/messages.ts';
import { parsePrefill } from '#enquiry/prefill.ts';
import type { FormErrors } from '#enquiry/quote-form.ts';

export interface FormState {
  status: 'idle' | 'submitting';
  errors: FormErrors;
  /** How often the form was refused since it was last in order. */
  failedSubmits: number;
  /** What is read aloud without taking the focus: the error of the field that was left last. */
  announcement: string;
  /** Why the last try did not reach the table. */
  failure: FormFailure | null;
  /** What of the form has reached the table: all of it, or not what was typed meanwhile. */
  sent: 'all' | 'part' | null;
}

export type FormEvent =
  | { type: 'typed' }
  | { type: 'checked'; field: string; wasLeft: boolean; errors: FormErrors }
  | { type: 'invalid'; errors: FormErrors }
  | { type: 'sending' }
  | { type: 'settled'; failure?: FormFailure; sent?: 'all' | 'part' };

export const INITIAL_STATE: FormState = {
  status: 'idle',
  errors: {},
  failedSubmits: 0,
  announcement: '',
  failure: null,
  sent: null,
};

/** What the quote form shows after an event. The values themselves stay in the fields. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  if (event.type === 'typed') return state.sent === 'all' ? { ...state, sent: null } : state;
  if (event.type === 'checked') return applyCheck(state, event);
  if (event.type === 'invalid') {
    return { ...INITIAL_STATE, errors: event.errors, failedSubmits: state.failedSubmits + 1 };
  }
  if (event.type === 'sending') return { ...INITIAL_STATE, status: 'submitting' };
  const { failure = null, sent = null } = event;
  return {
    ...INITIAL_STATE,
    failure,
    sent,
    announcement: sent === 'part' ? TYPED_WHILE_SENDING : '',
  };
}

/** Chooses in the form what the address asks for, and leaves alone what the visitor chose before. */
export function prefillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const { field, value } of parsePrefill(query)) {
    for (const control of form.querySelectorAll(`[name="${field}"]`)) {
      if (control instanceof HTMLSelectElement && control.value === '') control.value = value;
      if (control instanceof HTMLInputElement && control.value === value) control.checked = true;
    }
  }
}

/** Shows what is wrong with the field, and still with those that stood as wrong; other fields wait their turn. */
function applyCheck(
  state: FormState,
  { field, wasLeft, errors: found }: Extract<FormEvent, { type: 'checked' }>,
): FormState {
  const errors: FormErrors = Object.fromEntries(
    Object.entries(found).filter(([name]) => name === field || name in state.errors),
  );
  const error = found[field as keyof FormErrors];
  const announcement = error ? `Error: ${error}` : state.announcement;
  const isInOrder = Object.keys(errors).length === 0;
  return {
    ...state,
    errors,
    failedSubmits: isInOrder ? 0 : state.failedSubmits,
    announcement: wasLeft ? announcement : '', // At a key it would talk over the typing.
  };
}
