import type { ReasonCopy } from '#enquiry/visit-reason.ts';
import { onReturn } from '#lib/on-return.ts';
import { arrivalId, readArrival, type Arrival } from './arrival.ts';
import { writeBrought } from './brought.ts';
import { getFilledFields, getPresets, prefillForm, resetForm, unfold } from './form-state.ts';
import { isSavedFormOutdated, storeForm } from './saved-form-storage.ts';
import { restoreForm, serialiseForm } from './saved-form.ts';

interface Listeners {
  /** Called when the form was filled in, with why the visitor has come. */
  onFilled: (reason: Arrival['reason']) => void;
  /** Called when the page was shown again, and the form was filled in anew. */
  onReturned: () => void;
}

/**
 * Fills the form in with what was saved and with what a link brings, now and whenever the page is shown again, and
 * saves what is typed.
 */
export function keepForm(
  form: HTMLFormElement,
  reasonCopy: ReasonCopy,
  { onFilled, onReturned }: Listeners,
  signal: AbortSignal,
): void {
  let shown = '';
  /** The arrival whose choices the form holds, unless the visitor has undone them. */
  let held: string | undefined;

  function fill() {
    const { id, query, reason, figures } = readArrival(reasonCopy);
    shown = id;
    if (restoreForm(form) === id) held = id;
    if (held !== id) {
      prefillForm(form, query);
      // Figures that were brought for another matter go with it.
      if (reason || figures) writeBrought(form, { about: reason?.about ?? '', figures });
    }
    unfold(form, getFilledFields(form, getPresets(form, query)));
    onFilled(reason);
  }
  function save({ target }: Event) {
    if (target === form) return; // From writeBrought or restoreForm.
    held = arrivalId();
    storeForm(serialiseForm(form));
  }
  function refresh() {
    // A page that was prerendered may be opened by another link.
    if (!isSavedFormOutdated() && arrivalId() === shown) return;
    resetForm(form);
    fill();
    onReturned();
  }

  fill();
  for (const type of ['input', 'change']) form.addEventListener(type, save, { signal });
  onReturn(refresh, { signal });
  addEventListener('hashchange', refresh, { signal });
}
