import { didYouMean } from '#enquiry/form-copy.ts';
import { ERROR_PREFIX, TYPED_WHILE_SENDING, type FormFailure } from '#enquiry/messages.ts';
import type { FormErrors } from '#enquiry/enquiry.ts';

export interface FormState {
  /** Once stored, all of the form was, or all but what was typed meanwhile. */
  status: 'idle' | 'submitting' | 'sent' | 'sent in part';
  errors: FormErrors;
  /** How many submits in a row were invalid. */
  failedSubmits: number;
  /** What the email address was probably meant to be. */
  suggestion: string | null;
  /** Announced without moving the focus: the error or the suggestion of the field that was left last. */
  announcement: string;
  /** Why the last attempt was not stored. */
  failure: FormFailure | null;
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
  | { type: 'attempt'; status: FormState['status']; failure?: FormFailure }
  | { type: 'restart' };

export const INITIAL_STATE: FormState = {
  status: 'idle',
  errors: {},
  failedSubmits: 0,
  suggestion: null,
  announcement: '',
  failure: null,
};

/** The state of the quote form after an event. The values themselves stay in the fields. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  if (event.type === 'restart') return state.status === 'submitting' ? state : INITIAL_STATE;
  if (event.type === 'checked') return applyCheck(state, event);
  if (event.type === 'email-changed') {
    return state.suggestion === null ? state : { ...state, suggestion: null, announcement: '' };
  }
  if (event.type === 'invalid') {
    const { suggestion, failedSubmits } = state;
    const { errors } = event;
    return { ...INITIAL_STATE, suggestion, errors, failedSubmits: failedSubmits + 1 };
  }
  const { status, failure = null } = event;
  const announcement = status === 'sent in part' ? TYPED_WHILE_SENDING : '';
  return { ...INITIAL_STATE, status, failure, announcement };
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
