/** The session storage key of the draft. */
const DRAFT_KEY = 'enquiry-draft';

/** The key of what is typed before the form is hydrated: early-draft.js stores it. */
const EARLY_KEY = 'enquiry-early-draft';

/** The drafts as they are stored: first what was typed before hydration, then what an earlier page has kept. */
export function readDrafts(): string[] {
  return [EARLY_KEY, DRAFT_KEY].map((key) => attempt(() => sessionStorage.getItem(key)) ?? '');
}

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
