import { useSyncExternalStore } from 'react';
import { findForm } from './form-values.ts';

/**
 * What `read` makes of the form's values, now and after each change of them.
 *
 * @param empty what it makes of an empty form.
 */
export function useFormValue<Value extends string | number>(
  read: (form: FormData) => Value,
  empty: Value,
): Value {
  const getValue = () => {
    const form = findForm();
    return form ? read(new FormData(form)) : empty;
  };
  return useSyncExternalStore(subscribe, getValue, () => empty);
}

/** Speech software changes fields without an event of theirs; the focus comes and goes. */
const CHANGES = ['input', 'change', 'focusin'];

function subscribe(listener: () => void): () => void {
  for (const type of CHANGES) document.addEventListener(type, listener);
  return () => {
    for (const type of CHANGES) document.removeEventListener(type, listener);
  };
}
