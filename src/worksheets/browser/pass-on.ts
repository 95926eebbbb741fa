// What takes a reader's figures elsewhere: links and buttons with `data-passes`. Nothing does while a field is not valid:
// a press leads to that field, whose message says why.
import { writeFragment } from '#worksheets/model/fragment.ts';
import type { Calculator } from './calculator.ts';

const PASSING = '[data-passes]';

/** Refuses presses while a field is not valid. */
export function guardPresses(root: HTMLElement, read: () => Calculator): void {
  for (const element of root.querySelectorAll(PASSING))
    for (const type of ['click', 'auxclick'])
      element.addEventListener(type, (event) => refuse(event, read()), true);
}

/** Stops what would pass figures on while a field is not valid, and leads to that field. */
export function refuse(event: Event, { invalid }: Calculator): void {
  if (!invalid) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  invalid.input.focus();
}

/** Gives links the figures, however they are opened. `data-passes` has their address. */
export function passOn(root: HTMLElement, { worksheet, changes, invalid }: Calculator): void {
  for (const element of root.querySelectorAll<HTMLElement>(PASSING)) {
    element.ariaDisabled = invalid ? 'true' : null;
    if (invalid) element.setAttribute('aria-describedby', `${invalid.input.id}-message`);
    else element.removeAttribute('aria-describedby');
    if (element instanceof HTMLAnchorElement)
      element.href = `${element.dataset['passes']}${invalid ? '' : writeFragment(worksheet, changes)}`;
  }
}
