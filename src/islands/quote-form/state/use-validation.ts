import { useEffect, type ActionDispatch } from 'react';
import { suggestEmail } from '#enquiry/email-address.ts';
import { parseForm } from '#enquiry/enquiry.ts';
import type { FormEvent } from './form-state.ts';
import { findForm } from './form-values.ts';

/**
 * Dispatches what is wrong with a field that was left or is being mended, and what makes a message out of date.
 *
 * A field is validated when it is left with something typed in it, and at every change while it is shown as invalid, so
 * that its error disappears as soon as it is corrected. Neither typing nor passing through an empty field shows an error.
 * Validation on leaving waits for keyup or click: an error that moved the page between press and release would make the
 * press miss its target.
 */
export function useValidation(dispatch: ActionDispatch<[FormEvent]>): void {
  useEffect(() => {
    const form = findForm();
    if (!form) return;
    form.noValidate = true; // Our messages next to the fields replace the browser's.
    const typed = new Set<string>();
    const left = new Set<string>();

    const check = (field: string, wasLeft: boolean) => {
      const data = new FormData(form);
      const suggestion = suggestEmail(String(data.get('email')));
      const errors = parseForm(data).errors ?? {};
      dispatch({ type: 'checked', field, wasLeft, errors, suggestion });
    };
    function handleInput({ target }: Event) {
      if (!isNamed(target)) return;
      typed.add(target.name);
      if (target.name === 'email') dispatch({ type: 'email-changed' });
      // Another part of the page has brought them, after an enquiry was sent.
      if (target.name === 'figures' && target.value) dispatch({ type: 'restart' });
      if (target.hasAttribute('aria-invalid')) check(target.name, false);
    }
    function handleArrival({ target }: FocusEvent) {
      if (isNamed(target)) left.delete(target.name);
    }
    function handleLeaving({ target }: FocusEvent) {
      if (isNamed(target) && typed.has(target.name)) left.add(target.name);
    }
    function checkLeft() {
      for (const field of left) check(field, true);
      left.clear();
    }

    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, handleInput, { signal });
    form.addEventListener('focusin', handleArrival, { signal });
    form.addEventListener('focusout', handleLeaving, { signal });
    form.addEventListener('reset', () => typed.clear(), { signal });
    document.addEventListener('keyup', checkLeft, { signal });
    document.addEventListener('click', checkLeft, { signal });
    return () => leaving.abort();
  }, [dispatch]);
}

/** Whether it is a field of the form, and not the form itself. */
function isNamed(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLElement && !(target instanceof HTMLFormElement) && 'name' in target;
}
