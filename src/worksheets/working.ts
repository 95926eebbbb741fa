import { answerCellsIn, showValue, wordsOf } from './format.ts';
import { namesIn, type Formula } from './formula.ts';
import type { Model } from './model.ts';
import type { Row } from './row.ts';
import { sumOf } from './sum-of.ts';

/** The rows of a worksheet under one heading, as an exercise book has them. */
export interface WorkingGroup {
  heading: string | undefined;
  /** What all its amounts in pounds are: 'a month'. */
  period: string;
  lines: WorkingLine[];
}

interface WorkingLine {
  row: Row;
  /** What it is counted in, where neither the group nor its label says so. */
  unit: string;
  /** How it is worked out: `46 × £20 × 50%`. */
  sum: string;
  figure: string;
  /** A rule above it: it adds up the line before it. Two below it: it is in the answer. */
  rules: { above: boolean; below: boolean };
}

/** The working of a worksheet, group by group: its inputs and rates, or its steps. */
export function workingOf(
  { rows, answer = '' }: Model,
  figures: Map<string, number>,
  kinds: Row['kind'][],
): WorkingGroup[] {
  const answers = answerCellsIn(answer);
  const groups: Row[][] = [];
  for (const row of rows.filter(({ kind }) => kinds.includes(kind)))
    if (row.heading || groups.length === 0) groups.push([row]);
    else groups.at(-1)?.push(row);
  return groups.map((members) => {
    const [money = '', ...others] = new Set(
      members.map(({ unit }) => unit).filter((unit) => unit.startsWith('£')),
    );
    const period = others.length === 0 ? money : '';
    return {
      heading: members[0]?.heading,
      period: wordsOf(period),
      lines: members.map((row, index) => {
        const before = members[index - 1]?.id;
        const unit = wordsOf(row.unit);
        const { figure } = showValue(figures.get(row.id) ?? 0, row);
        const sum = sumOf(row, rows, figures);
        const isSaid = row.unit === period || row.label.toLowerCase().includes(unit.toLowerCase());
        return {
          row,
          unit: isSaid ? '' : unit,
          sum: sum === figure ? '' : sum,
          figure,
          rules: {
            above: Boolean(before && row.formula && addends(row.formula).includes(before)),
            below: row.kind === 'step' && answers.includes(row.id),
          },
        };
      }),
    };
  });
}

/** The names that a sum adds up or subtracts; none for a product. */
function addends(formula: Formula): string[] {
  if (formula.kind === 'name') return [formula.name];
  if (formula.kind === 'call' && formula.function.startsWith('ROUND'))
    return formula.arguments.slice(0, 1).flatMap(addends);
  const isSum =
    (formula.kind === 'operation' && ['+', '-'].includes(formula.operator)) ||
    (formula.kind === 'call' && formula.function === 'SUM');
  return isSum ? namesIn(formula) : [];
}
