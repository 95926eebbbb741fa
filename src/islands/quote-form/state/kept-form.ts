import { useEffect, useRef, useState, type ActionDispatch } from 'react';
import { FORM_COPY } from '#enquiry/form-copy.ts';
import { readVisitReason, type ReasonCopy, type VisitReason } from '#enquiry/visit-reason.ts';
import { arrivalId, hasFigures, previousPath } from './arrival.ts';
import type { FormEvent } from './form-state.ts';
import {
  findForm,
  getFilledFields,
  getPresets,
  prefillForm,
  resetForm,
  unfold,
  writeBrought,
} from './form-values.ts';

/** In place of the saved arrival: its enquiry was sent, and the next has come for the same again. */
export const SENT = '';

/**
 * Fills the form in with what a link brings, beside what was saved, now and whenever the page is shown again.
 *
 * @returns why the visitor has come, what is said of the figures of a link, and, while they are loading, whether they
 * will have been found.
 */
export function useKeptForm(reasonCopy: ReasonCopy, dispatch: ActionDispatch<[FormEvent]>) {
  const [reason, setReason] = useState<VisitReason>();
  const [note, setNote] = useState('');
  const loading = useRef<Promise<boolean>>(undefined);

  useEffect(() => {
    const found = findForm();
    if (!found) return;
    const form = found;
    let shown = '';
    /** The arrival whose choices the form holds, unless the visitor has undone them. */
    let held: string | undefined;

    function fill() {
      const query = new URLSearchParams(location.search);
      const reason = readVisitReason(query, previousPath(), reasonCopy);
      const id = arrivalId();
      shown = id;
      loading.current = undefined;
      setNote('');
      setReason(reason);
      const saved = window.formMemory?.restore(form);
      // A jump within the page, as to its first field, takes the figures out of the address.
      if (saved === id || (saved?.startsWith(id) && !hasFigures())) held = id;
      if (saved === SENT) held = undefined;
      if (held !== id) {
        prefillForm(form, query);
        // Figures that were brought for another matter go with it.
        if (reason || hasFigures()) writeBrought(form, { about: reason?.about ?? '', figures: '' });
      }
      if (held !== id && hasFigures()) loading.current = bringFigures(id);
      else form.dataset['arrival'] = id;
      unfold(form, getFilledFields(form, getPresets(new FormData(form), query)));
    }

    async function bringFigures(id: string) {
      delete form.dataset['arrival']; // A reload in the meantime has to load them again.
      setNote(FORM_COPY.figuresLoading);
      const { hash } = location;
      const found = await import('./link-figures.ts')
        .then(({ loadFigures }) => loadFigures(hash))
        .catch(() => null);
      if (id !== shown) return true; // Another link has been followed.
      loading.current = undefined;
      setNote(found ? found.note : FORM_COPY.figuresFailed);
      if (found) {
        writeBrought(form, { figures: found.figures });
        form.dataset['arrival'] = id;
      }
      window.formMemory?.save(form); // Without the figures of an earlier link, too.
      return found !== null;
    }

    function refill() {
      fill();
      dispatch({ type: 'restart' });
    }
    function follow({ type }: Event) {
      if (arrivalId() === shown || (type === 'hashchange' && !hasFigures())) return;
      resetForm(form);
      refill();
    }
    function hold({ target }: Event) {
      if (target !== form) held = form.dataset['arrival']; // Not from writeBrought or prefillForm.
    }

    fill();
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['input', 'change']) form.addEventListener(type, hold, { signal });
    form.addEventListener('restored', refill, { signal });
    addEventListener('hashchange', follow, { signal });
    document.addEventListener('prerenderingchange', follow, { signal }); // It may be opened by another link.
    return () => leaving.abort();
  }, [reasonCopy, dispatch]);

  return { reason, note, loading };
}
