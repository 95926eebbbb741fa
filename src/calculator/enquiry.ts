import { FORM_STORED, readSavedForms, storeForm } from '#islands/state/saved-form-storage.ts';
import { ownWords } from '#islands/state/intent.ts';

type Fields = [name: string, value: string][];

/**
 * Puts a text at the end of the message in the saved quote form, in place of an earlier one that nobody has changed.
 * The saved form has no query then: what the next page is about, this text is about too.
 */
export function addToEnquiry(text: string): void {
  const fields = readSavedForms().flatMap(parseFields);
  const valueOf = (field: string) =>
    fields.find(([name, value]) => name === field && value)?.[1] ?? '';
  const typed = valueOf('message');
  if (typed.includes(text)) return;
  const words = ownWords(typed, valueOf('figures'));
  const message = words ? `${words}\n\n${text}` : text;
  const others = fields.filter(([name]) => name !== 'message' && name !== 'figures');
  storeForm(JSON.stringify({ fields: [['message', message], ['figures', text], ...others] }));
  dispatchEvent(new Event(FORM_STORED));
}

/** The fields of a saved form that islands/state/saved-form.ts has stored. */
function parseFields(stored: string): Fields {
  try {
    return (JSON.parse(stored) as { fields?: Fields }).fields ?? [];
  } catch {
    return []; // Nothing is stored.
  }
}
