import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/**
 * What `read` makes of the form's values, now and after each change of them.
 *
 * @param element the form, or a control of it.
 * @param empty what it makes of an empty form.
 */
export function useFormValue<Value extends string | number>(
  element: RefObject<HTMLFormElement | HTMLTextAreaElement | null>,
  read: (form: FormData) => Value,
  empty: Value,
): Value {
  const findForm = useCallback(() => {
    const { current } = element;
    return current instanceof HTMLTextAreaElement ? current.form : current;
  }, [element]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      for (const type of ['input', 'change'])
        findForm()?.addEventListener(type, listener, { signal });
      return () => leaving.abort();
    },
    [findForm],
  );
  const getValue = () => {
    const form = findForm();
    return form ? read(new FormData(form)) : empty;
  };
  return useSyncExternalStore(subscribe, getValue, () => empty);
}
