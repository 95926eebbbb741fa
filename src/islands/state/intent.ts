/** The line that a button has put at the beginning of the message. */
const ABOUT_LINE = /^About: .*(?:\n|$)/;

/** The path of the page that led here; empty if it is not one of this site's, or the browser does not tell. */
export function previousPath(): string {
  const { origin } = location;
  return document.referrer.startsWith(`${origin}/`) ? new URL(document.referrer).pathname : '';
}

/** The message without a button's line and without the figures that a calculator has put at its end. */
export function ownWords(message: string, figures: string): string {
  const words = message.replace(ABOUT_LINE, '');
  return figures && words.endsWith(figures) ? words.slice(0, -figures.length).trimEnd() : words;
}

/** Begins the message with what it is about, in place of another matter's line and figures. */
export function beginMessage(form: HTMLFormElement, about: string, otherFigures: string): void {
  const message = form.elements.namedItem('message');
  if (!(message instanceof HTMLTextAreaElement)) return;
  message.value = `${about}\n${ownWords(message.value, otherFigures)}`;
  form.dispatchEvent(new Event('input')); // Updates the lines about the message and the character count.
}
