/** Deprecated, and the only way that leaves Undo its history: a value that is set has none. */
interface Page {
  execCommand(command: 'insertText', hasInterface: false, text: string): boolean;
}

/** Replaces the text of a field as if it were typed: Undo brings back what was there. */
export function typeOver(field: HTMLInputElement, text: string): void {
  field.focus();
  field.select();
  const page: Page = document;
  page.execCommand('insertText', false, text);
}
