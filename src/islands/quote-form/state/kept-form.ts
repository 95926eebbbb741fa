import { useEffect, useRef, useState, type ActionDispatch, type RefObject } from 'react';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import type { ReasonCopy } from '#enquiry/visit-reason.ts';
import { arrivalId, hasFigures, readArrival, type Arrival } from './arrival.ts';
import { writeBrought } from './brought.ts';
import {
  getFilledFields,
  getPresets,
  prefillForm,
  resetForm,
  unfold,
  type FormEvent,
} from './form-state.ts';

declare global {
  interface Window {
    /** Saves the form from the first byte of the page: components/enquiry/form-memory.js. */
    formMemory?: {
      /** Makes the fields hold the saved form. Returns the arrival whose choices it holds. */
      restore: (form: HTMLFormElement) => string | undefined;
      /** Saves the form as it is. Returns what is saved. */
      save: (form: HTMLFormElement) => string;
    };
  }
}

/**
 * Fills the form in with what a link brings, beside what was saved, now and whenever the page is shown again.
 *
 * @returns why the visitor has come, what is said of the figures of a link, and, while they are loading, whether they
 * will have been found.
 */
export function useKeptForm(
  formElement: RefObject<HTMLFormElement | null>,
  reasonCopy: ReasonCopy,
  dispatch: ActionDispatch<[FormEvent]>,
) {
  const [reason, setReason] = useState<Arrival['reason']>();
  const [note, setNote] = useState('');
  const loading = useRef<Promise<boolean>>(undefined);

  useEffect(() => {
    const form = formElement.current;
    if (!form) return;
    let shown = '';
    /** The arrival whose choices the form holds, unless the visitor has undone them. */
    let held: string | undefined;

    function fill(form: HTMLFormElement) {
      const { id, query, reason } = readArrival(reasonCopy);
      shown = id;
      loading.current = undefined;
      setNote('');
      if (window.formMemory?.restore(form) === id) held = id;
      if (held !== id) {
        prefillForm(form, query);
        // Figures that were brought for another matter go with it.
        if (reason || hasFigures()) writeBrought(form, { about: reason?.about ?? '', figures: '' });
      }
      if (held !== id && hasFigures()) loading.current = bringFigures(form, id);
      else form.dataset['arrival'] = id;
      unfold(form, getFilledFields(form, getPresets(new FormData(form), query)));
      setReason(reason);
    }

    async function bringFigures(form: HTMLFormElement, id: string) {
      delete form.dataset['arrival']; // A reload in the meantime has to load them again.
      setNote(FORM_COPY.figuresLoading);
      const { hash } = location;
      const found = await import('./link-figures.ts')
        .then(({ loadFigures }) => loadFigures(hash))
        .catch(() => null);
      if (id !== shown) return true; // Another link has been followed.
      loading.current = undefined;
      setNote(found ? found.note : FORM_COPY.figuresFailed);
      if (!found) return false;
      writeBrought(form, { figures: found.figures });
      form.dataset['arrival'] = id;
      window.formMemory?.save(form);
      return true;
    }

    function refill() {
      if (!form) return;
      fill(form);
      dispatch({ type: 'returned' });
    }
    function follow({ type }: Event) {
      if (!form || arrivalId() === shown || (type === 'hashchange' && !hasFigures())) return;
      resetForm(form);
      refill();
    }

    fill(form);
    const leaving = new AbortController();
    const { signal } = leaving;
    const hold = ({ target }: Event) => {
      if (target !== form) held = form.dataset['arrival']; // Not from writeBrought or prefillForm.
    };
    for (const type of ['input', 'change']) form.addEventListener(type, hold, { signal });
    form.addEventListener('restored', refill, { signal });
    addEventListener('hashchange', follow, { signal });
    document.addEventListener('prerenderingchange', follow, { signal }); // It may be opened by another link.
    return () => leaving.abort();
  }, [formElement, reasonCopy, dispatch]);

  return { reason, note, loading };
}
