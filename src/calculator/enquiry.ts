import { readDrafts, writeDraft } from '#islands/state/draft-storage.ts';
import { ownWords } from '#islands/state/intent.ts';

type Fields = [name: string, value: string][];

/**
 * Puts a text at the end of the message in the quote form's draft, in place of an earlier one that nobody has changed.
 * The draft has no query then: what the next page is about, this text is about too.
 */
export function addToEnquiry(text: string): void {
  const fields = readDrafts().flatMap(parseFields);
  const valueOf = (field: string) =>
    fields.find(([name, value]) => name === field && value)?.[1] ?? '';
  const typed = valueOf('message');
  if (typed.includes(text)) return;
  const words = ownWords(typed, valueOf('figures'));
  const message = words ? `${words}\n\n${text}` : text;
  const others = fields.filter(([name]) => name !== 'message' && name !== 'figures');
  writeDraft(JSON.stringify({ fields: [['message', message], ['figures', text], ...others] }));
}

/** The fields of a draft that islands/state/draft.ts has stored. */
function parseFields(stored: string): Fields {
  try {
    return (JSON.parse(stored) as { fields?: Fields }).fields ?? [];
  } catch {
    return []; // Nothing is stored.
  }
}
