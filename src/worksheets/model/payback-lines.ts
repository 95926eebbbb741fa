// Money earned and money spent, month by month, as the page of a worksheet draws a payback.
import { answerCellsIn } from './answer.ts';
import { calculate } from './calculate.ts';
import type { CalculatorData } from './calculator-data.ts';
import type { Formula } from './formula.ts';
import type { Row } from './row.ts';

/** One way to get it: what it has cost at the start and at the end, and the month in which it is paid for. */
export interface Way {
  name: string;
  spent: [start: number, end: number];
  /** Zero for never. */
  paid: number;
}

export interface PaybackLines {
  /** At the start, when people have learned it, and at the end. */
  earned: { month: number; amount: number }[];
  ways: Way[];
}

/** How many months are drawn. */
export const MONTHS = 36;

/** The lines of a payback and, beside it, of another way to the same benefit; undefined where the result is no payback. */
export function paybackLinesOf(
  { rows, headline, answer = '' }: CalculatorData,
  figures: Map<string, number>,
): PaybackLines | undefined {
  const paybacks = rows.flatMap((row) => {
    const parts = row.unit === 'months' ? partsOf(row) : undefined;
    return parts ? [{ row, parts }] : [];
  });
  const first = paybacks.find(({ row }) => row.id === headline);
  if (!first) return undefined;
  const named = answerCellsIn(answer);
  const benefitOf = ({ parts }: typeof first) => JSON.stringify(parts.slice(1, 2));
  const other = paybacks.find(
    (one) => one !== first && named.includes(one.row.id) && benefitOf(one) === benefitOf(first),
  );
  const valueOf = (part: Formula | undefined) =>
    part ? calculate(part, (id) => figures.get(id) ?? Number.NaN) : 0;
  const [, benefit, , learning, share] = first.parts.map(valueOf);
  if (benefit === undefined || learning === undefined || share === undefined) return undefined;
  const learned = benefit * share * learning;
  const ways = (other ? [first, other] : [first]).map(({ row, parts }) => {
    const [outlay = 0, , running = 0] = parts.map(valueOf);
    const [name = ''] = row.label.toLowerCase().split(', payback');
    return {
      name: other ? name : 'spent',
      spent: [outlay, outlay + running * MONTHS] as Way['spent'],
      paid: figures.get(row.id) ?? 0,
    };
  });
  const earned = [
    { month: 0, amount: 0 },
    { month: learning, amount: learned },
    { month: MONTHS, amount: learned + benefit * (MONTHS - learning) },
  ];
  const amounts = [...earned.map(({ amount }) => amount), ...ways.flatMap(({ spent }) => spent)];
  return amounts.every(Number.isFinite) ? { earned, ways } : undefined;
}

/** After the figure of the first way and its unit: 'rented, 14 built'. Empty where there is one. */
export function describeWays(lines: PaybackLines | undefined): string {
  const [first, second] = lines?.ways ?? [];
  return first && second ? `${first.name}, ${second.paid || 'never'} ${second.name}` : '';
}

/** What a PAYBACK is worked out from, as completePayback() returns it. */
function partsOf({ formula }: Row): Formula[] | undefined {
  return formula?.kind === 'call' && formula.function === 'PAYBACK' ? formula.arguments : undefined;
}
