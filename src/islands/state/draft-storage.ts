/** The session storage key of the draft. */
const DRAFT_KEY = 'enquiry-draft';

/** The key of what is typed before the form is hydrated, which early-draft.js stores. */
const EARLY_KEY = 'enquiry-early-draft';

/** The stored drafts: first what was typed before hydration, then what an earlier page has stored. */
export function readDrafts(): string[] {
  return [EARLY_KEY, DRAFT_KEY].map((key) => attempt(() => sessionStorage.getItem(key)) ?? '');
}

/** Stores a draft until the tab is closed or the enquiry is sent, so that a reload loses nothing. */
export function writeDraft(draft: string): void {
  attempt(() => sessionStorage.setItem(DRAFT_KEY, draft));
  attempt(() => sessionStorage.removeItem(EARLY_KEY));
}

export function clearDraft(): void {
  for (const key of [EARLY_KEY, DRAFT_KEY]) attempt(() => sessionStorage.removeItem(key));
}

/** Storage may be disabled or full. The draft then lasts as long as the page. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
