// What a page says of what it would take.
import { calculate, type Changes } from './calculate.ts';
import { formatValue } from './format.ts';
import { needOf, type Need } from './needs.ts';
import type { Row } from './row.ts';
import type { CalculatorData } from './calculator-data.ts';

/** What each input that is asked for first would have to be, with a reader's figures, by its id. */
export function describeNeeds(data: CalculatorData, changes: Changes = {}): Map<string, string> {
  const asked = data.rows.filter(({ id }) => data.ask.includes(id));
  return new Map(
    asked.map((row) => {
      const need = needOf(data, changes, row);
      return [row.id, need ? describeNeed(need, row) : ''];
    }),
  );
}

/** Whether the figures of a worksheet meet its goal; one without a goal misses none. */
export function meetsGoal({ goal }: Pick<CalculatorData, 'goal'>, figures: Map<string, number>) {
  return !goal || calculate(goal.formula, (id) => figures.get(id) ?? Number.NaN) >= 0;
}

/** What it would take: 'at least £1,412'. Its field has the unit. */
export function describeNeed(need: Need, row: Row): string {
  if (need.kind !== 'range') return NEEDS[need.kind];
  const [from, to] = [need.from, need.to].map(
    (end) => end !== undefined && formatValue(end, row.unit),
  );
  if (from && to) return `from ${from} to ${to}`;
  return from ? `at least ${from}` : `at most ${to}`;
}

const NEEDS = {
  any: 'any figure will do',
  none: 'not by this alone',
  'without effect': 'changes nothing here',
};
