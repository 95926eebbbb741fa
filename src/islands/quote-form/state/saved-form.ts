import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#lib/enquiry-options.ts';
import { arrivalId } from './arrival.ts';
import { readSavedForms } from './saved-form-storage.ts';

/** Not saved: the consent has to be given each time. */
export const EXCLUDED_FIELDS = ['consent', HONEYPOT_FIELD];

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const savedFormSchema = z.object({
  /** The arrival whose choices the fields already hold, unless the visitor changed them. */
  arrival: z.optional(z.string()),
  /** The names and values of the fields. */
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** The form's values as text to store. */
export function serialiseForm(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !EXCLUDED_FIELDS.includes(name));
  return JSON.stringify({ arrival: arrivalId(), fields });
}

/**
 * Makes the fields hold the saved form, with what was typed before hydration, if there is one: it is newer than what
 * a browser restores when the visitor goes back. Stored values that are not saved forms are ignored.
 *
 * @returns the arrival that the saved form was stored with, if there is a saved form.
 */
export function restoreForm(form: HTMLFormElement): string | undefined {
  const [early, saved] = readSavedForms().map(parseSavedForm);
  if (!early && !saved) return undefined;
  const fields = [...(early?.fields ?? []), ...(saved?.fields ?? [])];
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (!name || EXCLUDED_FIELDS.includes(name) || !isTextControl(control)) continue;
    restore(
      control,
      fields.filter((field) => field[0] === name).map(([, value]) => value),
    );
  }
  form.dispatchEvent(new Event('input')); // Updates the character count.
  return saved?.arrival;
}

function parseSavedForm(stored: string): z.infer<typeof savedFormSchema> | undefined {
  try {
    return savedFormSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined; // Not JSON.
  }
}

function restore(control: TextControl, values: string[]): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = values.includes(control.value);
    return;
  }
  const value = values.find(Boolean) ?? '';
  if (control.value !== value) control.value = value; // Setting it moves the cursor.
}

function isTextControl(control: Element): control is TextControl {
  return 'value' in control;
}
