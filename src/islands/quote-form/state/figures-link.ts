const START = '#figures=';

/**
 * Brings the figures of a sum to the quote form: to that of this page, or else in the fragment of the link that leads to
 * it, which browsers do not send to servers and which needs no storage.
 */
export function bringFigures(link: HTMLAnchorElement, figures: string): void {
  const field = document.querySelector<HTMLInputElement>('form > [name=figures]');
  if (field) {
    field.value = figures;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    link.hash = START + encodeURIComponent(figures);
  }
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

/** The figures in the fragment of an address; empty if there are none. */
export function figuresIn(hash: string): string {
  if (!hash.startsWith(START)) return '';
  try {
    return decodeURIComponent(hash.slice(START.length));
  } catch {
    return ''; // A link that was cut off.
  }
}
