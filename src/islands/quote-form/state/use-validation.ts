import { useEffect, type ActionDispatch, type RefObject } from 'react';
import { suggestEmail } from '#enquiry/email-address.ts';
import { parseForm } from '#enquiry/parse-form.ts';
import type { FormEvent } from './form-state.ts';

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

/**
 * Validates a field when it is left with something typed in it, and at every change while it is
 * shown as invalid, so that its error disappears as soon as it is corrected. Neither typing nor
 * passing through an empty field shows an error.
 *
 * Validation on leaving waits for keyup or click: an error that moved the page between press and
 * release would make the press miss its target.
 */
function validateInline(
  form: HTMLFormElement,
  check: (field: string, wasLeft: boolean) => void,
  signal: AbortSignal,
): void {
  const typed = new Set<string>();
  const left = new Set<string>();

  function handleInput({ target }: Event) {
    if (!isControl(target)) return;
    typed.add(target.name);
    if (target.ariaInvalid === 'true') check(target.name, false);
  }
  function handleArrival({ target }: FocusEvent) {
    if (isControl(target)) left.delete(target.name);
  }
  function handleLeaving({ target }: FocusEvent) {
    if (isControl(target) && typed.has(target.name)) left.add(target.name);
  }
  function checkLeft() {
    for (const field of left) check(field, true);
    left.clear();
  }

  for (const type of ['input', 'change']) form.addEventListener(type, handleInput, { signal });
  form.addEventListener('focusin', handleArrival, { signal });
  form.addEventListener('focusout', handleLeaving, { signal });
  form.addEventListener('reset', () => typed.clear(), { signal });
  document.addEventListener('keyup', checkLeft, { signal });
  document.addEventListener('click', checkLeft, { signal });
}

function isControl(target: EventTarget | null): target is HTMLElement & { name: string } {
  return target instanceof HTMLElement && 'name' in target && target.id !== '';
}
