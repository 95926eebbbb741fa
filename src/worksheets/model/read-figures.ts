// What figures a worksheet takes, and what is said of those that do not fit.
import { roundTo } from './calculate.ts';
import type { CalculatorData } from './calculator-data.ts';
import { LARGEST, formatValue } from './format.ts';
import type { LinkFigures } from './fragment.ts';
import type { OwnFigures, Row } from './row.ts';

/** What can be used of the figures of a link: those that differ from the example, and the labels of what does not fit. */
export function readFigures(
  { rows }: CalculatorData,
  figures: LinkFigures['figures'],
): { changes: OwnFigures; unread: string[] } {
  const changes: OwnFigures = {};
  const unread: string[] = [];
  let others = figures.size; // What a link calls a row that does not exist is not repeated.
  for (const row of rows.filter(({ kind }) => kind !== 'step')) {
    const value = figures.get(row.id);
    if (value === undefined) continue;
    others -= 1;
    if (problemOf(value, row)) unread.push(row.label);
    else if (value !== row.value) changes[row.id] = value;
  }
  return {
    changes,
    unread: others > 0 ? [...unread, `${others} that this sum does not have`] : unread,
  };
}

/** What a page says of a link whose figures it does not have, or not all of them; empty if it has. */
export function describeUnread(unread: string[], isCut: boolean): string {
  if (unread.length > 0)
    return `Some figures of this link could not be read: ${unread.join('; ')}.`;
  return isCut ? 'Figures of this link are missing; ours stand in their place.' : '';
}

/** What a field takes. Where its worksheet states no most, it is a thousand times the example, as a round number. */
export function limitsOf({ unit, value, least = 0, most }: Row) {
  const size = Math.max(value * 1000, unit.startsWith('£') ? 1e6 : 1e4);
  return { least, most: most ?? Math.min(LARGEST, 10 ** Math.ceil(Math.log10(size))) };
}

/** The figure that an arrow key leads to: the next multiple of the row's step, within its limits. */
export function stepFrom(value: number, direction: 1 | -1, row: Row): number {
  const { least, most } = limitsOf(row);
  const step = arrowStepOf(row.unit, row.value);
  const steps = roundTo(value / step, 9);
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(most, Math.max(least, roundTo(next * step, 9)));
}

/** Quarters of an hour, whole per cents, pence or tenths where the example has them, or ones. */
function arrowStepOf(unit: string, example: number): number {
  if (unit.startsWith('hour')) return 0.25;
  if (unit === '%') return 0.01;
  if (Number.isInteger(example) || isWhole(unit)) return 1;
  return unit.startsWith('£') ? 0.01 : 0.1;
}

/** Whether what a unit counts cannot be parted. */
export function isWhole(unit: string): boolean {
  return /^(?:people|vehicles|vans|links)\b/.test(unit);
}

/** The error message for a figure that its row does not take; empty if it does. */
export function problemOf(value: number, row: Row): string {
  const { label, unit } = row;
  const { least, most } = limitsOf(row);
  const [low, high] = [formatValue(least, unit), formatValue(most, unit)];
  if (isWhole(unit) && value >= least && value <= most && !Number.isInteger(value))
    return `${label} must be a whole number.`;
  if (value >= least && value <= most) return '';
  return `${label} must be ${low === high ? low : `between ${low} and ${high}`}.`;
}
