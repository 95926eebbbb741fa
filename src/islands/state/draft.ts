import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';

/** The session storage key of the draft. The thank-you page clears it too. */
export const DRAFT_KEY = 'enquiry-draft';

const EXCLUDED_FIELDS = ['consent', HONEYPOT_FIELD];

/** The draft as it is stored. */
interface Draft {
  /**
   * The page's query string, whose choices the fields already hold, unless the visitor changed
   * them.
   */
  query: string;
  /** The names and values of the fields. */
  fields: [name: string, value: string][];
}

/**
 * Stores what was typed until the tab is closed or the enquiry is sent, so that a reload loses
 * nothing. The consent is never stored: it has to be given each time.
 */
export function saveDraft(form: HTMLFormElement): void {
  attempt(() => sessionStorage.setItem(DRAFT_KEY, serialiseDraft(form)));
}

/** The form's values as a draft. */
export function serialiseDraft(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !EXCLUDED_FIELDS.includes(name));
  return JSON.stringify({ query: location.search, fields });
}

/**
 * Restores the draft, if there is one, to fields that are still empty.
 *
 * @returns the query string that it was stored with, if there is a draft.
 */
export function restoreDraft(form: HTMLFormElement): string | undefined {
  // The format that `saveDraft` wrote.
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
  form.dispatchEvent(new Event('input')); // Updates the character count.
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

/**
 * Storage may be disabled, or hold data in another format. The draft then lasts as long as the
 * page.
 */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
