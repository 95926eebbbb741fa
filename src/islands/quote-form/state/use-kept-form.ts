import { useEffect, useState, type ActionDispatch, type RefObject } from 'react';
import type { ReasonCopy } from '#enquiry/visit-reason.ts';
import type { Arrival } from './arrival.ts';
import { wasRestored, withdrawConsent, type FormEvent } from './form-state.ts';
import { keepForm } from './kept-form.ts';

/** Fills the form in and saves it, as `keepForm` does. Returns why the visitor has come. */
export function useKeptForm(
  formElement: RefObject<HTMLFormElement | null>,
  reasonCopy: ReasonCopy,
  dispatch: ActionDispatch<[FormEvent]>,
): Arrival['reason'] {
  const [reason, setReason] = useState<Arrival['reason']>();
  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.dataset['hydrated'] = ''; // From now on, the form is saved here; see early-form.ts.
    if (wasRestored()) withdrawConsent(form); // By Back, after the browser had posted the form itself.
    const leaving = new AbortController();
    const onReturned = () => dispatch({ type: 'returned' });
    keepForm(form, reasonCopy, { onFilled: setReason, onReturned }, leaving.signal);
    return () => leaving.abort();
  }, [formElement, reasonCopy, dispatch]);
  return reason;
}
