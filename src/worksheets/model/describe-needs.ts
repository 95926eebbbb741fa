// What a page says of what it would take.
import { ownValue } from '#lib/own-value.ts';
import type { Changes } from './calculate.ts';
import { showValue } from './format.ts';
import { needOf, type Need } from './needs.ts';
import type { Row } from './row.ts';
import type { CalculatorData } from './calculator-data.ts';

/** What each input that is asked for first would have to be, with a reader's figures; nothing where it makes no difference. */
export function describeNeeds(data: CalculatorData, changes: Changes = {}) {
  return data.ask
    .flatMap((id) => data.rows.filter((row) => row.id === id))
    .map((row) => {
      const need = needOf(data, changes, row);
      return {
        label: row.label,
        now: `now ${writeValue(ownValue(changes, row.id) ?? row.value, row)}`,
        need: need ? describeNeed(need, row) : '',
      };
    });
}

/** A figure with what it counts: '7 months', '£1,103 a month', 'never'. */
export function writeValue(value: number, row: Row): string {
  if (!Number.isFinite(value)) return 'no answer';
  const { figure, unit } = showValue(value, row);
  return unit ? `${figure} ${unit}` : figure;
}

/** What it would take: 'at least £1,412'. Empty where it makes no difference. */
export function describeNeed(need: Need, row: Row): string {
  if (need.kind !== 'range') return NEEDS[need.kind];
  const [from, to] = [need.from, need.to].map((end) => end !== undefined && writeValue(end, row));
  if (from && to) return `from ${from} to ${to}`;
  return from ? `at least ${from}` : `at most ${to}`;
}

const NEEDS = {
  any: 'passes at any figure',
  none: 'can’t pass on this alone',
  'without effect': '',
};
