/** The session storage key of the draft. */
const DRAFT_KEY = 'enquiry-draft';

/** The key of what is typed before the form is hydrated, which early-draft.js stores. */
const EARLY_KEY = 'enquiry-early-draft';

/** The drafts that this page has last read or written. */
let seen = '';

/** The stored drafts: first what was typed before hydration, then what an earlier page has stored. */
export function readDrafts(): string[] {
  const drafts = [EARLY_KEY, DRAFT_KEY].map(
    (key) => attempt(() => sessionStorage.getItem(key)) ?? '',
  );
  seen = drafts.join('\n');
  return drafts;
}

/** Whether another page of this tab has stored a draft, or sent the enquiry, since this page did. */
export function isDraftOutdated(): boolean {
  const before = seen;
  readDrafts();
  return seen !== before;
}

/** Stores a draft until the tab is closed or the enquiry is sent, so that a reload loses nothing. */
export function writeDraft(draft: string): void {
  attempt(() => sessionStorage.setItem(DRAFT_KEY, draft));
  attempt(() => sessionStorage.removeItem(EARLY_KEY));
  readDrafts();
}

/** Stores an empty draft, so that a browser that restores the fields of an earlier page does not prevail. */
export function clearDraft(): void {
  writeDraft('{"fields":[]}');
}

/** Storage may be disabled or full. The draft then lasts as long as the page. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
