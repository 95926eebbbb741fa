import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { readDrafts } from './draft-storage.ts';

const EXCLUDED_FIELDS = ['consent', HONEYPOT_FIELD];

const draftSchema = z.object({
  /** The page's query string, whose choices the fields already hold, unless the visitor changed them. */
  query: z.optional(z.string()),
  /** The names and values of the fields. */
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** The form's values as a draft, without the consent, which has to be given each time. */
export function serialiseDraft(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !EXCLUDED_FIELDS.includes(name));
  return JSON.stringify({ query: location.search, fields });
}

/**
 * Restores what was typed before hydration, and the draft, to fields that are still empty. Stored values that are not
 * drafts are ignored.
 *
 * @returns the query string that the draft was stored with, if there is a draft.
 */
export function restoreDraft(form: HTMLFormElement): string | undefined {
  const drafts = readDrafts().map(parseDraft);
  const fields = drafts.flatMap((draft) => draft?.fields ?? []);
  for (const [name, value] of fields.filter(([name]) => !EXCLUDED_FIELDS.includes(name))) {
    for (const control of form.elements) {
      if (control.getAttribute('name') === name) restore(control, value);
    }
  }
  form.dispatchEvent(new Event('input')); // Updates the character count.
  return drafts.at(-1)?.query;
}

function parseDraft(stored: string): z.infer<typeof draftSchema> | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined; // Not JSON.
  }
}

function restore(control: Element, value: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.value === value) control.checked = true;
  } else if (isTextControl(control) && control.value === '') control.value = value;
}

function isTextControl(
  control: Element,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return 'value' in control;
}
