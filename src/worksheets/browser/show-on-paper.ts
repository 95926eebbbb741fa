// What the page of a worksheet has on paper only: the figures put in, the day, and the address that brings them back.
import { formatLongDate } from '#lib/dates.ts';
import { ON_FIRST_PAGE, figuresPutIn } from '#worksheets/model/figures-put-in.ts';
import type { Calculator } from './calculator.ts';
import { writeFragment } from '#worksheets/model/fragment.ts';
import { showTexts } from './show-texts.ts';

/** Keeps the printed page up to date, whenever a reader prints it. */
export function showOnPaper(root: HTMLElement, { data, changes }: Calculator): void {
  const { worksheet = '' } = root.dataset;
  const page = location.origin + location.pathname;
  showTexts(root, {
    address: page + writeFragment(worksheet, changes),
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
