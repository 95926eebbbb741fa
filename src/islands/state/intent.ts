/** The line that a button has put at the beginning of the message. */
const ABOUT_LINE = /^About: .*(?:\n|$)/;

/** The path of the page that led here; empty if it is not one of this site's, or the browser does not tell. */
export function previousPath(): string {
  const { origin } = location;
  return document.referrer.startsWith(`${origin}/`) ? new URL(document.referrer).pathname : '';
}

/** Begins the message with what it is about, in place of such a line that another button has put there. */
export function beginMessage(form: HTMLFormElement, about: string): void {
  const message = form.elements.namedItem('message');
  if (!(message instanceof HTMLTextAreaElement)) return;
  message.value = `${about}\n${message.value.replace(ABOUT_LINE, '')}`;
  form.dispatchEvent(new Event('input')); // Updates the line above the fields and the character count.
}
