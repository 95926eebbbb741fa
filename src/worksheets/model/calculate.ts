import { ownValue } from '#lib/own-value.ts';
import type { Formula, FunctionName, Operator } from './formula.ts';
import { paybackFormula } from './payback.ts';
import type { OwnFigures, Figures, Row } from './row.ts';

/** A formula that needs its own result. */
export class CircleError extends Error {
  /** The ids in the order in which each needs the next; the last is also the first. */
  readonly ids: string[];

  constructor(ids: string[]) {
    super(`goes round in a circle: ${ids.join(', ')}`);
    this.ids = ids;
  }
}

/** Calculates a formula as Excel does. The result is NaN if anything is divided by zero. */
export function calculate(formula: Formula, valueOf: (name: string) => number): number {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'name') return valueOf(formula.name);
  const value = (part: Formula): number => calculate(part, valueOf);
  const { function: name, arguments: parts } = formula;
  if (name === 'PAYBACK') return value(paybackFormula(parts));
  if (name !== 'IF') return CALLS[name](...parts.map(value));
  const [first, second, third] = parts;
  const condition = first ? value(first) : Number.NaN;
  const chosen = condition === 0 ? third : second;
  return chosen && !Number.isNaN(condition) ? value(chosen) : Number.NaN;
}

/**
 * The value of every row, by its id.
 *
 * @throws CircleError, and an error for a name that no row has.
 */
export function calculateModel({ rows }: { rows: Row[] }, changes: OwnFigures = {}): Figures {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const values = new Map<string, number>();
  const begun: string[] = [];

  function valueOf(id: string): number {
    const known = values.get(id);
    if (known !== undefined) return known;
    const row = rowById.get(id);
    if (!row) throw new Error(`there is no cell '${id}'`);
    if (begun.includes(id)) throw new CircleError([...begun, id]);
    begun.push(id);
    const value = row.formula
      ? calculate(row.formula, valueOf)
      : (ownValue(changes, id) ?? row.value);
    begun.pop();
    values.set(id, value);
    return value;
  }
  for (const { id } of rows) valueOf(id);
  return values;
}

/** Excel compares 15 digits, so that 0.1+0.2=0.3 is true. */
const significant = (value: number) => Number(value.toPrecision(15));
const compare = (one: number, other: number) => significant(one) - significant(other);

/** Excel treats a difference in the last digits as zero: 0.3-0.2-0.1 is 0. */
const subtract = (one: number, other: number) => (compare(one, other) === 0 ? 0 : one - other);

/** 1 or 0, or NaN if either side is NaN. */
const comparison =
  (holds: (difference: number) => boolean) =>
  (one: number, other: number): number => {
    const difference = compare(one, other);
    return Number.isNaN(difference) ? difference : Number(holds(difference));
  };

const CALLS: Record<
  Operator | Exclude<FunctionName, 'IF' | 'PAYBACK'>,
  (...values: number[]) => number
> = {
  '+': (one, other) => subtract(one, -other),
  '-': (one, other?: number) => (other === undefined ? -one : subtract(one, other)),
  '*': (one, other) => one * other,
  '/': (one, other) => (other === 0 ? Number.NaN : one / other),
  '=': comparison((difference) => difference === 0),
  '<>': comparison((difference) => difference !== 0),
  '<': comparison((difference) => difference < 0),
  '<=': comparison((difference) => difference <= 0),
  '>': comparison((difference) => difference > 0),
  '>=': comparison((difference) => difference >= 0),
  SUM: (...values) => values.reduce((sum, value) => subtract(sum, -value), 0),
  MIN: Math.min,
  MAX: Math.max,
  ROUND: rounding(Math.round),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
};

/** A figure with some decimals, rounded as Excel does. */
export function roundTo(value: number, places: number): number {
  return CALLS.ROUND(value, places);
}

/** Rounds as Excel does: halves away from zero, and by the decimal digits, not by the binary ones. */
function rounding(round: (value: number) => number) {
  return (value: number, digits: number): number => {
    const places = Math.trunc(digits);
    const size = shift(round(significant(shift(significant(Math.abs(value)), places))), -places);
    return Math.sign(value) * size;
  };
}

/** Moves the decimal point, without the error of a multiplication by a power of ten. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
