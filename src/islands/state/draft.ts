import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** Where the draft is kept. The thank-you page forgets it too. */
export const DRAFT_KEY = 'enquiry-draft';

const EXCLUDED_FIELDS = ['consent', HONEYPOT_FIELD];

/** As it is kept. */
interface Draft {
  /** The query of the address, whose choices the fields hold by now, or held until the visitor changed them. */
  query: string;
  /** The names of the fields, and what was typed or chosen in them. */
  fields: [name: string, value: string][];
}

/**
 * Keeps what is typed until the tab is closed or the enquiry is sent, so that a reload or a wrong turn
 * loses nothing. The consent is never kept: it is given anew each time.
 */
export function saveDraft(form: HTMLFormElement): void {
  attempt(() => sessionStorage.setItem(DRAFT_KEY, serialiseDraft(form)));
}

/** What the form holds now, as a draft. */
export function serialiseDraft(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !EXCLUDED_FIELDS.includes(name));
  return JSON.stringify({ query: location.search, fields });
}

/**
 * Puts the draft, if there is one, back into fields that are still empty.
 *
 * @returns the query of the address with which it was kept, if there is one.
 */
export function restoreDraft(form: HTMLFormElement): string | undefined {
  // As `saveDraft` wrote it.
  const draft = attempt(
    () => JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null') as Draft | null,
  );
  const fields = Array.isArray(draft?.fields) ? draft.fields : [];
  for (const [name, value] of fields) {
    for (const control of form.querySelectorAll(`[name="${name}"]`)) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        if (control.value === value) control.checked = true;
      } else if (isTextControl(control) && control.value === '') control.value = value;
    }
  }
  form.dispatchEvent(new Event('input')); // For what counts along.
  return draft?.query;
}

export function clearDraft(): void {
  attempt(() => sessionStorage.removeItem(DRAFT_KEY));
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
