import { useEffect, type ActionDispatch, type RefObject } from 'react';
import { suggestEmail } from '#enquiry/email-address.ts';
import { parseForm } from '#enquiry/parse-form.ts';
import type { FormEvent } from './form-state.ts';
import { validateInline } from './inline-validation.ts';

/** Dispatches what is wrong with a field that was left or is being mended, and what makes a message out of date. */
export function useValidation(
  formElement: RefObject<HTMLFormElement | null>,
  dispatch: ActionDispatch<[FormEvent]>,
): void {
  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    form.noValidate = true; // Our messages next to the fields replace the browser's.

    const handleInput = ({ target }: Event) => {
      if (target === form.elements.namedItem('email')) dispatch({ type: 'email-changed' });
      // Figures that another part of the page has brought, after an enquiry was sent.
      if (target === form.elements.namedItem('figures')) dispatch({ type: 'restart' });
    };
    const check = (field: string, wasLeft: boolean) => {
      const data = new FormData(form);
      const suggestion = suggestEmail(String(data.get('email')));
      const errors = parseForm(data).errors ?? {};
      dispatch({ type: 'checked', field, wasLeft, errors, suggestion });
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, handleInput, { signal });
    validateInline(form, check, signal);
    return () => leaving.abort();
  }, [formElement, dispatch]);
}
