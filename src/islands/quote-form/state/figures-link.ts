/** Puts the figures of a sum into the quote form of this page, where they are sent with the message. */
export function bringFigures(text: string): void {
  const field = document.querySelector<HTMLInputElement>('form > [name=figures]');
  if (!field || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

let brought = '';

/** Writes the name of the visitor's firm into the quote form of this page, unless the visitor has written another. */
export function bringCompany(company: string): void {
  const field = document.querySelector<HTMLInputElement>('form [name=company]');
  if (!field || ![brought, ''].includes(field.value)) return;
  brought = company;
  field.value = company;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
