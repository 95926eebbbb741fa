// What a page says of a worksheet besides its answer: what it would take.
import { ownValue } from '#lib/own-value.ts';
import { calculate, calculateModel } from './calculate.ts';
import type { CalculatorData } from './calculator-data.ts';
import { formatValue } from './format.ts';
import { isWhole, limitsOf } from './read-figures.ts';
import type { OwnFigures, Figures, Row } from './row.ts';

/** What each input that is asked for first would have to be, with a reader's figures, by its id; empty without a goal. */
export function describeNeeds(data: CalculatorData, changes: OwnFigures = {}): Map<string, string> {
  const asked = data.rows.filter(({ id }) => data.goal && data.ask.includes(id));
  return new Map(asked.map((row) => [row.id, describeNeed(needOf(data, changes, row), row)]));
}

/** Whether the figures of a worksheet reach its goal, if it has one. */
export function meetsGoal({ goal }: CalculatorData, figures: Figures) {
  return !goal || calculate(goal.formula, (id) => figures.get(id) ?? Number.NaN) >= 0;
}

/** What it would take: 'at least £1,412'. Its field has the unit. */
export function describeNeed(need: Need, { unit }: Row): string {
  if (typeof need === 'string') return need;
  const from = need.from !== undefined && formatValue(need.from, unit);
  const to = need.to !== undefined && formatValue(need.to, unit);
  if (from && to) return `from ${from} to ${to}`;
  return from ? `at least ${from}` : `at most ${to}`;
}

/** Where an input has to be for the goal to be met: in a range, which may have no end, everywhere, or nowhere. */
export type Need =
  { from: number | undefined; to: number | undefined } | 'any figure will do' | 'not by this alone';

/** Where an input has to be for the goal to be met while the others stay as they are. */
export function needOf(data: CalculatorData, changes: OwnFigures, row: Row): Need {
  const isMet = (input: number) =>
    meetsGoal(data, calculateModel(data, { ...changes, [row.id]: input }));
  const now = ownValue(changes, row.id) ?? row.value;
  const tried = samplesOf(row, now).map((input) => ({ input, meets: isMet(input) }));
  // The limits alternate: the goal is met from one on, and up to the next.
  const ranges: { from: number | undefined; to: number | undefined }[] = [];
  for (const [index, high] of tried.entries()) {
    const low = tried[index - 1] ?? high;
    if (low.meets === high.meets) continue;
    if (high.meets) {
      ranges.push({ from: findLimit(row, high.input, low.input, isMet), to: undefined });
    } else {
      const { from } = ranges.pop() ?? {};
      ranges.push({ from, to: findLimit(row, low.input, high.input, isMet) });
    }
  }
  // A figure that meets the goal can be outside of its range, by less than the limit is rounded.
  const distance = ({ from = now, to = now }) => Math.max(from - now, now - to);
  const [nearest] = ranges.sort((one, other) => distance(one) - distance(other));
  return nearest ?? (isMet(now) ? 'any figure will do' : 'not by this alone');
}

/** Values of an input between its limits: evenly up to the one it has, and beyond that in leaps if nothing limits it. */
function samplesOf(row: Row, now: number): number[] {
  const { least, most } = row;
  const end = limitsOf(row).most;
  const low = least ?? Math.min(0, now);
  const steps = Array.from({ length: 8 }, (_, step) => (step + 1) / 8);
  const below = steps.map((share) => low + (now - low) * share);
  const above =
    most === undefined
      ? Array.from({ length: 20 }, (_, step) => Math.max(now, 1) * 4 ** (step + 1))
      : steps.map((share) => now + (most - now) * share);
  return [low, ...below, ...above.filter((value) => value < end), end];
}

/**
 * The last value that meets the goal between one that does and one that does not, by bisection. It has few digits: it
 * is in tenths of a per cent, whole pounds or people, pence, or tenths.
 */
function findLimit(
  row: Row,
  met: number,
  unmet: number,
  isMet: (input: number) => boolean,
): number {
  let [good, bad] = [met, unmet];
  const stepAt = () => roundingOf(row, Math.min(Math.abs(good), Math.abs(bad)));
  while (Math.abs(good - bad) > Math.max(stepAt() / 16, Math.abs(good) * 1e-12)) {
    const middle = (good + bad) / 2;
    if (isMet(middle)) good = middle;
    else bad = middle;
  }
  const step = stepAt();
  const round = met > unmet ? Math.ceil : Math.floor;
  const rounded = [bad, good].map((end) => tidy(round(tidy(end / step)) * step));
  return rounded.find(isMet) ?? good;
}

/** The unit of rounding in which a limit is stated. */
export function roundingOf({ unit }: Row, limit: number): number {
  if (unit === '%') return 0.001;
  if (isWhole(unit) || limit >= 100) return 1;
  return unit.startsWith('£') ? 0.01 : 0.1;
}

/** A figure without the error of binary digits: 52.8, not 52.800000000000004. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
