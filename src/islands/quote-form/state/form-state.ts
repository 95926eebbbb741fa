import { didYouMean } from '#enquiry/form-copy.ts';
import { ERROR_PREFIX, TYPED_WHILE_SENDING, type FormFailure } from '#enquiry/messages.ts';
import { parsePrefill, type PrefilledChoice } from '#enquiry/prefill.ts';
import type { FormErrors } from '#enquiry/parse-form.ts';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { writeBrought } from './brought.ts';

export interface FormState {
  status: 'idle' | 'submitting';
  errors: FormErrors;
  /** How many submits in a row were invalid. */
  failedSubmits: number;
  /** What the email address was probably meant to be. */
  suggestion: string | null;
  /** Announced without moving the focus: the error or the suggestion of the field that was left last. */
  announcement: string;
  /** Why the last attempt was not stored. */
  failure: FormFailure | null;
  /** How much of the form was stored: all of it, or all but what was typed meanwhile. */
  sent: 'all' | 'part' | null;
}

export type FormEvent =
  | {
      type: 'checked';
      field: string;
      wasLeft: boolean;
      errors: FormErrors;
      suggestion: string | null;
    }
  | { type: 'email-changed' }
  | { type: 'invalid'; errors: FormErrors }
  | { type: 'sending' }
  | { type: 'settled'; failure?: FormFailure; sent?: 'all' | 'part' }
  | { type: 'returned' }
  | { type: 'restart' };

export const INITIAL_STATE: FormState = {
  status: 'idle',
  errors: {},
  failedSubmits: 0,
  suggestion: null,
  announcement: '',
  failure: null,
  sent: null,
};

/** The state of the quote form after an event. The values themselves stay in the fields. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  if (event.type === 'restart') return INITIAL_STATE;
  if (event.type === 'returned') return state.status === 'submitting' ? state : INITIAL_STATE;
  if (event.type === 'checked') return applyCheck(state, event);
  if (event.type === 'email-changed') {
    return state.suggestion === null ? state : { ...state, suggestion: null, announcement: '' };
  }
  if (event.type === 'invalid') {
    const { suggestion, failedSubmits } = state;
    const { errors } = event;
    return { ...INITIAL_STATE, suggestion, errors, failedSubmits: failedSubmits + 1 };
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

/** Applies the choices in the query string to fields that the visitor has not set, without opening what is folded. */
export function prefillForm(form: HTMLFormElement, query: URLSearchParams): void {
  for (const { field, value } of parsePrefill(query)) {
    for (const control of form.querySelectorAll(`[name="${field}"]`)) {
      if (control instanceof HTMLSelectElement && control.value === '') control.value = value;
      if (control instanceof HTMLInputElement && control.value === value) control.checked = true;
    }
  }
  form.dispatchEvent(new Event('input')); // Updates the line that names them.
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
  const details = form.querySelector('details');
  const folded = [...(details?.querySelectorAll('[name]') ?? [])];
  if (details && folded.some((control) => fields.includes(control.getAttribute('name') ?? ''))) {
    details.open = true;
  }
}

/** Unticks the consent, which is given for one enquiry. */
export function withdrawConsent(form: HTMLFormElement): void {
  const consent = form.elements.namedItem('consent');
  if (consent instanceof HTMLInputElement) consent.checked = false;
}

/** Empties the form and folds what is optional. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form); // An extension may have added a field named reset.
  form.querySelector('details')?.removeAttribute('open');
  writeBrought(form, { about: '', figures: '' }); // A reset does not empty hidden fields, and fires no `input`.
}

/**
 * Shows the error of the field, and those that were shown before; other fields are not validated
 * yet.
 */
function applyCheck(
  state: FormState,
  { field, wasLeft, errors: found, suggestion }: Extract<FormEvent, { type: 'checked' }>,
): FormState {
  const errors: FormErrors = Object.fromEntries(
    Object.entries(found).filter(([name]) => name === field || Object.hasOwn(state.errors, name)),
  );
  // An extension may have added a field named constructor.
  const error = Object.hasOwn(found, field) ? found[field as keyof FormErrors] : undefined;
  const isSlip = field === 'email' && suggestion !== null && !error;
  const remark = isSlip ? didYouMean(suggestion) : state.announcement;
  const announcement = error ? ERROR_PREFIX + error : remark;
  const isInOrder = Object.keys(errors).length === 0;
  return {
    ...state,
    errors,
    suggestion: wasLeft && isSlip ? suggestion : state.suggestion,
    failedSubmits: isInOrder ? 0 : state.failedSubmits,
    announcement: wasLeft ? announcement : '', // Announcing at every key would interrupt typing.
  };
}
