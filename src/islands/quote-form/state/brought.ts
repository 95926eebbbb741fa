import { BROUGHT_FIELDS } from '#enquiry/whole-message.ts';

/** What is sent in the message besides the visitor's own words, from the hidden fields of the form. */
export type Brought = Record<(typeof BROUGHT_FIELDS)[number], string>;

export const NOTHING_BROUGHT: Brought = { about: '', figures: '' };

export function readBrought(form: HTMLFormElement): Brought {
  return {
    about: fieldIn(form, 'about')?.value ?? '',
    figures: fieldIn(form, 'figures')?.value ?? '',
  };
}

export function writeBrought(form: HTMLFormElement, brought: Brought): void {
  for (const name of BROUGHT_FIELDS) {
    const field = fieldIn(form, name);
    if (field) field.value = brought[name];
  }
  form.dispatchEvent(new Event('input')); // Updates the character count, and the lines that show them.
}

function fieldIn(form: HTMLFormElement, name: keyof Brought): HTMLInputElement | null {
  return form.querySelector(`input[name=${name}]`);
}
