import type { Formula } from '#worksheets/model/formula.ts';
import type { Row } from '#worksheets/model/row.ts';

/** A unit in a formula, and the first cell that has it. */
interface RowUnit {
  id: string;
  unit: string;
}

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
    switch (of.kind) {
      case 'number':
        return undefined;
      case 'name':
        return rows.find((row) => row.id === of.name);
      case 'minus':
        return infer(of.of);
      case 'operation': {
        const sides = [infer(of.left), infer(of.right)];
        if (of.operator === '/') return undefined;
        if (of.operator !== '*') return agree(sides);
        const [whole] = sides.filter((side) => side?.unit !== '%');
        return sides.some((side) => side?.unit === '%') ? whole : undefined;
      }
      case 'call': {
        const units = of.arguments.map(infer);
        if (of.function === 'PAYBACK') {
          const [, benefit, running] = units;
          const period = own.startsWith('week') ? 'week' : 'month';
          agree([benefit, running, { id: 'PAYBACK', unit: `£ a ${period}` }]);
          return undefined;
        }
        if (of.function.startsWith('ROUND')) return units[0];
        return agree(of.function === 'IF' ? units.slice(1) : units);
      }
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
