let brought = '';

/** Puts the figures of a sum into the quote form of this page, where they are sent with the message. */
export function bringFigures(text: string): void {
  const field = findField();
  brought = text;
  if (!field || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether the form holds the figures that were brought last: not after the visitor has removed them. */
export function figuresBrought(): boolean {
  return brought !== '' && findField()?.value === brought;
}

function findField(): HTMLInputElement | null {
  return document.querySelector('form > [name=figures]');
}
