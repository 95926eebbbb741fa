import { readDrafts, writeDraft } from '#islands/state/draft-storage.ts';

type Fields = [name: string, value: string][];

/** Appends a text to the message of the quote form's draft, after what the visitor has typed already. */
export function addToEnquiry(text: string): void {
  const drafts = readDrafts().map(parse);
  const fields = drafts.flatMap((draft) => draft?.fields ?? []);
  const typed = fields.find(([name, value]) => name === 'message' && value)?.[1] ?? '';
  if (typed.includes(text)) return;
  const message = typed ? `${typed}\n\n${text}` : text;
  const others = fields.filter(([name]) => name !== 'message');
  const query = drafts.at(-1)?.query;
  writeDraft(JSON.stringify({ query, fields: [['message', message], ...others] }));
}

/** Parses a draft that islands/state/draft.ts has stored. */
function parse(stored: string): { query?: string; fields?: Fields } | undefined {
  try {
    return JSON.parse(stored) as { query?: string; fields?: Fields };
  } catch {
    return undefined; // Nothing is stored.
  }
}
