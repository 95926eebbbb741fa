import type { Changes } from '#worksheets/model/calculate.ts';
import { describeOrder, type BillSource } from '#worksheets/model/bill.ts';
import { showTexts } from './show-texts.ts';

/** Times a visitor who types an order twice. Nothing is kept: after the second time, it begins again. */
export function timeOrder(
  root: HTMLElement,
  read: () => { source: BillSource; changes: Changes },
): void {
  const input = root.querySelector<HTMLInputElement>('#bill-order');
  let begun: number | undefined;
  let isSecond = false;
  input?.addEventListener('input', () => {
    const { source, changes } = read();
    const wanted = source.bill.order.text.toLowerCase();
    const typed = input.value.trim().toLowerCase();
    begun = typed ? (begun ?? performance.now()) : undefined;
    if (begun === undefined) return;
    const say = (when: 'first' | 'second' | 'slip', seconds = 0) =>
      showTexts(root, { order: describeOrder(source, changes, when, seconds) });
    if (!wanted.startsWith(typed)) say('slip'); // It can be mended, and the clock goes on.
    if (typed !== wanted) return;
    say(isSecond ? 'second' : 'first', (performance.now() - begun) / 1000);
    begun = undefined;
    isSecond = !isSecond;
    input.value = '';
  });
}
