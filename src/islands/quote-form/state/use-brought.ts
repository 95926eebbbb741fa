import { useEffect, useState, type RefObject } from 'react';
import { NOTHING_BROUGHT, readBrought, writeBrought, type Brought } from './brought.ts';

/** What the hidden fields hold, and a function that empties one of them. Call it before what fills them in. */
export function useBrought(formElement: RefObject<HTMLFormElement | null>) {
  const [brought, setBrought] = useState(NOTHING_BROUGHT);

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    const read = () => setBrought((before) => latest(before, readBrought(form)));
    read();
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, read, { signal });
    return () => leaving.abort();
  }, [formElement]);

  function remove(name: keyof Brought) {
    const form = formElement.current;
    if (!form) return;
    writeBrought(form, { ...readBrought(form), [name]: '' });
    const message = form.querySelector('textarea');
    message?.dispatchEvent(new Event('input', { bubbles: true })); // Saves the form.
    message?.focus(); // The button is gone.
  }

  return { brought, remove };
}

/** The same object while nothing has changed, so that a key does not render the form again. */
function latest(before: Brought, now: Brought): Brought {
  return before.about === now.about && before.figures === now.figures ? before : now;
}
