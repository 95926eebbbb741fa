// When the ways of a worksheet pay back, as rows of months: on its page, and in a reader's browser.
import { d, tenths } from '#lib/svg.ts';
import { answerCellsIn } from '#worksheets/model/answer.ts';
import type { CalculatorData } from '#worksheets/model/calculator-data.ts';
import type { Row } from '#worksheets/model/row.ts';
import { markMonths, spanOf } from '#drawings/months.ts';

const WIDTH = 360;
/** From one way to the next; the name of a way is above its row, and the months are below the last. */
const PITCH = 56;
const ROW = { top: 22, bottom: 42 };

/** An element of the drawing. Not SVG as text: the policy of the pages lets no script set HTML. */
export interface Shape {
  name: 'path' | 'text';
  attributes: Record<string, string | number>;
  words?: string;
}

export interface PaybackChart {
  viewBox: string;
  shapes: Shape[];
  /** What stands after the figure of the first way and its unit: 'rented, 14 built'. Empty where there is one. */
  ways: string;
}

/** Draws a payback and, below it, that of another way to the same benefit; undefined where the result is no payback. */
export function drawPayback(
  { rows, headline, answer }: CalculatorData,
  figures: Map<string, number>,
): PaybackChart | undefined {
  const paybacks = rows.flatMap((row) => paybackIn(row, figures));
  const first = paybacks.find(({ id }) => id === headline);
  if (!first) return undefined;
  const named = answerCellsIn(answer).filter((id) => id !== headline);
  const other = paybacks.find(({ id, benefit }) => named.includes(id) && benefit === first.benefit);
  const ways = other ? [first, other] : [{ ...first, name: '' }];
  if (!ways.every(({ value }) => Number.isFinite(value))) return undefined;
  const span = spanOf(ways);
  const month = WIDTH / span;
  const foot = (ways.length - 1) * PITCH + ROW.bottom;
  return {
    viewBox: `0 0 ${WIDTH} ${foot + 22}`,
    ways: other ? `${first.name}, ${other.value || 'never'} ${other.name}` : '',
    shapes: [
      ...ways.flatMap(({ name, value }, index) => [
        text(
          [name, value ? `month ${value}` : 'never'].filter(Boolean).join(': '),
          0,
          index * PITCH + 13,
        ),
        ...markMonths(value, span, month).map(([look, data]): Shape => ({
          name: 'path',
          attributes: {
            class: look,
            d: data,
            transform: d`translate(0 ${index * PITCH + ROW.top})`,
          },
        })),
      ]),
      text('Month 1', 0, foot + 16),
      ...[12, 24, 36, 48]
        .filter((one) => one <= span)
        .map((one) => text(String(one), one * month, foot + 16, 'end')),
    ],
  };
}

/** A payback in months, or the first of two that a condition chooses from: its name, and by what benefit it is paid. */
function paybackIn({ id, label, unit, formula: whole }: Row, figures: Map<string, number>) {
  const isChoice = whole?.kind === 'call' && whole.function === 'IF';
  const formula = isChoice ? whole.arguments[1] : whole;
  const isCounted = unit === 'months' && formula?.kind === 'call';
  if (!isCounted || formula.function !== 'PAYBACK') return [];
  const [name = ''] = label.toLowerCase().split(', payback');
  const value = figures.get(id) ?? Number.NaN;
  return [{ id, name, value, benefit: JSON.stringify(formula.arguments[1]) }];
}

function text(words: string, x: number, y: number, anchor = 'start'): Shape {
  return { name: 'text', words, attributes: { x: tenths(x), y: tenths(y), 'text-anchor': anchor } };
}
