// What the page of a worksheet has on paper only: the figures put in, the day, and the address that brings them back.
import { formatLongDate } from '#lib/dates.ts';
import { ON_FIRST_PAGE, figuresPutIn } from '#worksheets/model/figures-put-in.ts';
import type { Calculator } from './calculator.ts';
import { showTexts } from './show-texts.ts';

/** Brings the printed page up to date. */
export function showOnPaper(root: HTMLElement, { data, changes, link }: Calculator): void {
  showTexts(root, {
    address: link,
    printed: `Printed on ${formatLongDate(new Date())}.`,
  });
  const [first, others] = root.querySelectorAll('[data-figures]');
  figuresPutIn(data, changes).forEach(({ id, now, example }, index) => {
    const line = root.querySelector(`[data-figure="${id}"]`);
    if (!line) return;
    showTexts(line, { now, example });
    (index < ON_FIRST_PAGE ? first : others)?.append(line);
  });
}
