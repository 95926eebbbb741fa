/** The session storage key of the saved form. */
const FORM_KEY = 'enquiry-saved';

/** The key of what is typed before the form is hydrated, which early-form.ts stores. */
export const EARLY_KEY = 'enquiry-saved-early';

/** The saved forms that this page has last read or written. */
let seen = '';

/** The saved forms: first what was typed before hydration, then what an earlier page has stored. */
export function readSavedForms(): string[] {
  const forms = [EARLY_KEY, FORM_KEY].map(
    (key) => attempt(() => sessionStorage.getItem(key)) ?? '',
  );
  seen = forms.join('\n');
  return forms;
}

/** Whether another page of this tab has stored a form, or sent the enquiry, since this page did. */
export function isSavedFormOutdated(): boolean {
  const before = seen;
  readSavedForms();
  return seen !== before;
}

/** Stores a form until the tab is closed or the enquiry is sent, so that a reload loses nothing. */
export function storeForm(form: string): void {
  attempt(() => sessionStorage.setItem(FORM_KEY, form));
  attempt(() => sessionStorage.removeItem(EARLY_KEY));
  readSavedForms();
}

/** Stores an empty form, so that a browser that restores the fields of an earlier page does not prevail. */
export function clearSavedForm(): void {
  storeForm('{"fields":[]}');
}

/** Storage may be disabled or full. The saved form then lasts as long as the page. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
