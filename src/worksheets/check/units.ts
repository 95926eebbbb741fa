import type { Formula } from '#worksheets/model/formula.ts';
import type { Row } from '#worksheets/model/row.ts';

/** A unit in a formula, and the first cell that has it. */
type RowUnit = Pick<Row, 'id' | 'unit'>;

/** Two cells that a formula adds, subtracts or compares, although they are counted in different units. */
export type Mixed = [one: RowUnit, other: RowUnit];

/**
 * Finds cells of different units that a formula adds, subtracts or compares: £ and hours, or a month and a year. The step
 * itself has the unit of its formula. That of a product or a quotient is unknown, except of a share:
 * `cost * (1 + contingency)` is in the unit of `cost`.
 */
export function findMixedUnits({ id, unit: own, formula }: Row, rows: Row[]): Mixed[] {
  const mixed: Mixed[] = [];

  function infer(of: Formula): RowUnit | undefined {
    if (of.kind === 'number') return undefined;
    if (of.kind === 'name') return rows.find((row) => row.id === of.name);
    const units = of.arguments.map(infer);
    switch (of.function) {
      case '/':
        return undefined;
      case '*': {
        const [whole] = units.filter((one) => one?.unit !== '%');
        return units.some((one) => one?.unit === '%') ? whole : undefined;
      }
      case 'PAYBACK': {
        const period = own.startsWith('week') ? 'week' : 'month';
        agree([...units.slice(1, 3), { id: 'PAYBACK', unit: `£ a ${period}` }]);
        return undefined;
      }
      case 'IF':
        return agree(units.slice(1));
      default:
        return of.function.startsWith('ROUND') ? units[0] : agree(units);
    }
  }

  function agree(all: (RowUnit | undefined)[]): RowUnit | undefined {
    const [first, ...others] = all.filter((one) => one !== undefined);
    const other = others.find(({ unit }) => first && !goTogether(first.unit, unit));
    if (first && other) mixed.push([first, other]);
    return first;
  }

  if (formula) agree([infer(formula), { id, unit: own }]);
  return mixed;
}

/** '£ a year' goes with '£', which may be paid once, and 'jobs a week' with 'invoices a week'; '£ a month' does not. */
function goTogether(one: string, other: string): boolean {
  const [[sign, period], [otherSign, otherPeriod]] = [measureOf(one), measureOf(other)];
  return sign === otherSign && (!period || !otherPeriod || period === otherPeriod);
}

function measureOf(unit: string): [sign: string, period: string] {
  const [, sign = '', period = ''] = /^([£%]?).*?(?:\ban? (\w+))?$/.exec(unit) ?? [];
  return [sign, period];
}
