// What the bill and the page of a worksheet do alike: they show what follows from the figures as these are typed, and
// pass the figures on.
import { conclusionOf } from '#worksheets/model/answer.ts';
import { writeFragment } from '#worksheets/model/fragment.ts';
import { Calculator, type Show } from './calculator.ts';

/** Links, with their address, and buttons that take the figures elsewhere. */
const PASSING = '[data-passes]';

/** Lets a visitor put figures into a part of the page. Nothing is passed on while a field is not valid. */
export function startSum(root: HTMLElement, show: Show): Calculator {
  const calculator = new Calculator(root, (one, figures, isPaused) => {
    const { data, invalid, isExample, unread } = one;
    root.classList.toggle('unread', invalid !== undefined);
    showTexts(root, { unread });
    show(one, figures, isPaused);
    passOn(root, one);
    // Screen readers announce it, so it changes only when the typing pauses; the example stands in the page.
    const answer = isExample ? '' : conclusionOf(data, figures);
    if (isPaused) showTexts(root, { announced: invalid?.remark ?? answer });
  });
  for (const element of root.querySelectorAll(PASSING))
    for (const type of ['click', 'auxclick'])
      element.addEventListener(type, (event) => refuse(event, calculator), true);
  return calculator;
}

/**
 * Before figures are passed on: takes that of the field with the focus, which a tap on an iPhone does not leave. While a
 * field is not valid, stops the event, and leads to that field.
 */
export function refuse(event: Event, calculator: Calculator): void {
  calculator.leave();
  const { invalid } = calculator;
  if (!invalid) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  invalid.input.focus();
}

/** Gives links the figures, however they are opened. */
function passOn(root: HTMLElement, { worksheet, changes, invalid }: Calculator): void {
  for (const element of root.querySelectorAll<HTMLElement>(PASSING)) {
    for (const name of ['aria-disabled', 'aria-describedby']) element.removeAttribute(name);
    if (invalid) {
      element.setAttribute('aria-disabled', 'true');
      element.setAttribute('aria-describedby', `${invalid.input.id}-message`);
    }
    if (element instanceof HTMLAnchorElement)
      element.href = `${element.dataset['passes']}${invalid ? '' : writeFragment(worksheet, changes)}`;
  }
}

/** Does something when a button with `data-do` and that name is pressed. */
export function onPress(root: HTMLElement, name: string, act: () => void): void {
  for (const button of root.querySelectorAll(`[data-do="${name}"]`))
    button.addEventListener('click', act);
}

/** Copies the link, or shows it: without https, and in the browsers of some apps, there is no clipboard. */
export async function copyLink(root: HTMLElement, { link }: Calculator): Promise<void> {
  let status = `This is its link: ${link}`;
  try {
    await navigator.clipboard.writeText(link);
    status = 'Link copied. It holds these figures.';
  } catch {
    // There is none, or the visitor did not allow it.
  }
  showTexts(root, { status });
}

/** Sets texts wherever `data-show` names them. Unchanged ones are not set again, or screen readers would announce them. */
export function showTexts(root: ParentNode, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts))
    for (const element of root.querySelectorAll(`[data-show="${name}"]`))
      if (element.textContent !== text) element.textContent = text;
}
