// Money earned and money spent, month by month, as the page of a worksheet draws a payback.
import { scaleOf } from '#lib/line-chart.ts';
import { d, tenths } from '#lib/svg.ts';
import { answerCellsIn } from './answer.ts';
import { calculate } from './calculate.ts';
import type { CalculatorData } from './calculator-data.ts';
import { formatValue } from './format.ts';
import type { Row } from './row.ts';

/** How many months are drawn. */
const MONTHS = 36;

const TICKS: [month: number, anchor: string, words?: string][] = [
  [0, 'start'],
  [12, 'middle'],
  [24, 'middle'],
  [MONTHS, 'end', ' months'],
];
const BOX = { left: 4, right: 346, top: 22, bottom: 190 };

/** Two names do not lie nearer to each other. */
const NAME_GAP = 17;

/** The month of a later crossing stands left of its dot: right of it are the names of the lines. */
const LAST_AT_RIGHT = 29;

/** The width and height of the drawing. */
export const PAYBACK_VIEW = '0 0 410 214';

/** An element of the drawing. Not SVG as text: the policy of the pages lets no script set HTML. */
export interface Shape {
  name: 'path' | 'circle' | 'text';
  attributes: Record<string, string | number>;
  words?: string;
}

export interface PaybackChart {
  shapes: Shape[];
  /** What stands after the figure of the first way and its unit: 'rented, 14 built'. Empty where there is one. */
  ways: string;
}

/** Draws a payback and, beside it, that of another way to the same benefit; undefined where the result is no payback. */
export function drawPayback(
  { rows, headline, answer = '' }: CalculatorData,
  figures: Map<string, number>,
): PaybackChart | undefined {
  const paybacks = paybacksIn(rows, figures);
  const first = paybacks.find(({ id }) => id === headline);
  if (!first) return undefined;
  const named = answerCellsIn(answer).filter((id) => id !== headline);
  const other = paybacks.find(({ id, benefit }) => named.includes(id) && benefit === first.benefit);
  const ways = other ? [first, { ...other, kind: 'way-1' }] : [{ ...first, name: 'spent' }];
  const earned = { name: 'earned', kind: 'earned', months: first.earning, at: first.earnedAt };
  const lines = [...ways, earned];
  const amounts = lines.flatMap(({ months, at }) => months.map(at));
  if (!amounts.every(Number.isFinite)) return undefined;

  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const { x, y, line } = scaleOf(BOX, MONTHS, low, high);
  const names = lines
    .map(({ name, kind, at }) => ({ name, kind, height: y(at(MONTHS)) }))
    .toSorted((one, next) => one.height - next.height);
  for (const [index, name] of names.entries())
    name.height = Math.max(name.height, (names[index - 1]?.height ?? 0) + NAME_GAP);
  const axis = TICKS.map(([month]) => d`M${x(month)} 190v4`).join('');
  const shapes = [
    path('axis', axis + line([0, low], [MONTHS, low])),
    ...TICKS.map(([month, anchor, words = '']) =>
      text(`${month}${words}`, x(month), 210, { 'text-anchor': anchor }),
    ),
    text(formatValue(Number(high.toPrecision(2)), '£'), BOX.left, 12),
    ...lines.map(({ kind, months, at }) =>
      path(kind, line(...months.map((month): [number, number] => [month, at(month)]))),
    ),
    ...names.map(({ name, kind, height }) =>
      text(name, BOX.right + 7, height + 5, { class: kind }),
    ),
    ...ways.flatMap(({ kind, paid, at }) => dotOf(kind, paid, x(paid), y(at(paid)))),
  ];
  return { shapes, ways: other ? `${first.name}, ${other.paid || 'never'} ${other.name}` : '' };
}

/** Each payback in months: when it is paid, and what is spent and earned until a month. */
function paybacksIn(rows: Row[], figures: Map<string, number>) {
  return rows.flatMap(({ id, label, unit, formula }) => {
    const isCounted = unit === 'months' && formula?.kind === 'call';
    if (!isCounted || formula.function !== 'PAYBACK') return [];
    const valueOf = (name: string) => figures.get(name) ?? Number.NaN;
    const parts = formula.arguments.map((part) => calculate(part, valueOf));
    // As completePayback() returns them.
    const [outlay = 0, benefit = 0, running = 0, learning = 0, share = 0] = parts;
    const [name = ''] = label.toLowerCase().split(', payback');
    return {
      ...{ id, name, kind: 'way-0', paid: figures.get(id) ?? 0 },
      benefit: JSON.stringify(formula.arguments[1]),
      months: [0, MONTHS],
      at: (month: number) => outlay + running * month,
      earning: [0, learning, MONTHS],
      earnedAt: (month: number) => benefit * (month - (1 - share) * Math.min(month, learning)),
    };
  });
}

/** The dot where a way is paid, and its month. */
function dotOf(kind: string, month: number, x: number, y: number): Shape[] {
  if (month === 0 || month > MONTHS) return [];
  const label = `month ${month}`;
  const attributes = { class: kind, cx: tenths(x), cy: tenths(y), r: 5 };
  return [
    { name: 'circle', attributes },
    kind === 'way-0' && month <= LAST_AT_RIGHT
      ? text(label, x + 9, y + 17, { class: 'earned', 'text-anchor': 'start' })
      : text(label, x - 7, y - 9, {
          class: kind === 'way-0' ? 'earned' : kind,
          'text-anchor': 'end',
        }),
  ];
}

function path(kind: string, data: string): Shape {
  return { name: 'path', attributes: { class: kind, d: data } };
}

function text(words: string, x: number, y: number, more: Shape['attributes'] = {}): Shape {
  return { name: 'text', attributes: { x: tenths(x), y: tenths(y), ...more }, words };
}
