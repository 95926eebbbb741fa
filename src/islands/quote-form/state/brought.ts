import type { BROUGHT_FIELDS } from '#enquiry/whole-message.ts';

/** What is sent in the message besides the visitor's own words, from the hidden fields of the form. */
export type Brought = Record<(typeof BROUGHT_FIELDS)[number], string>;

/** Fills in hidden fields. */
export function writeBrought(form: HTMLFormElement, brought: Partial<Brought>): void {
  for (const [name, text] of Object.entries(brought)) {
    const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field) field.value = text;
  }
  form.dispatchEvent(new Event('input')); // Updates what is shown of the form.
}
