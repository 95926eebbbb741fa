import { useEffect, useState, type ActionDispatch, type RefObject } from 'react';
import type { IntentCopy } from '#enquiry/intent.ts';
import type { Arrival } from './arrival.ts';
import { wasRestored, withdrawConsent, type FormEvent } from './form-state.ts';
import { keepForm } from './kept-form.ts';

/** Fills the form in and saves it, as `keepForm` does. Returns why the visitor has come. */
export function useKeptForm(
  formElement: RefObject<HTMLFormElement | null>,
  intentCopy: IntentCopy,
  dispatch: ActionDispatch<[FormEvent]>,
): Arrival['intent'] {
  const [intent, setIntent] = useState<Arrival['intent']>();
  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.dataset['hydrated'] = ''; // From now on, the form is saved here; see early-form.ts.
    if (wasRestored()) withdrawConsent(form); // By Back, after the browser had posted the form itself.
    const leaving = new AbortController();
    const onReturned = () => dispatch({ type: 'returned' });
    keepForm(form, intentCopy, { onFilled: setIntent, onReturned }, leaving.signal);
    return () => leaving.abort();
  }, [formElement, intentCopy, dispatch]);
  return intent;
}
