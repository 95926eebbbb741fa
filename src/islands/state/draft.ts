import { TRAP } from '#enquiry/quote-form.ts';

const KEY = 'enquiry-draft';

const NEVER_KEPT = ['consent', TRAP];

/** A field's name and what was typed or chosen in it. */
type Entry = [name: string, value: string];

/**
 * Keeps what is typed until the tab is closed or the enquiry is sent, so that a reload or a wrong turn
 * loses nothing. The consent is never kept: it is given anew each time.
 */
export function saveDraft(form: HTMLFormElement): void {
  const entries = [...new FormData(form)].filter(([name]) => !NEVER_KEPT.includes(name));
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(entries)));
}

/** Puts the draft, if there is one, back into fields that are still empty. Says whether there is one. */
export function restoreDraft(form: HTMLFormElement): boolean {
  // As `saveDraft` wrote it.
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Entry[]) ?? [];
  for (const [name, value] of draft) {
    for (const control of form.querySelectorAll(`[name="${name}"]`)) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.value === value) control.checked = true;
      } else if (isTextControl(control) && control.value === '') control.value = value;
    }
  }
  form.dispatchEvent(new Event('input')); // For what counts along.
  return draft.length > 0;
}

export function forgetDraft(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

function isTextControl(
  control: Element,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return 'value' in control;
}

/** Storage may be switched off, or hold what is not ours. Then a draft lasts as long as the page, and nothing else changes. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
