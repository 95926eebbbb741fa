// Money earned and money spent, month by month, as the page of a worksheet draws a payback.
import { scaleOf } from '#lib/line-chart.ts';
import { d, tenths } from '#lib/svg.ts';
import { answerCellsIn } from './answer.ts';
import { calculate, roundTo } from './calculate.ts';
import type { CalculatorData } from './calculator-data.ts';
import { formatValue } from './format.ts';
import type { Row } from './row.ts';

/** How many months are drawn. */
const MONTHS = 36;

const TICKS: [month: number, anchor: string][] = [
  [0, 'start'],
  [12, 'middle'],
  [24, 'middle'],
  [MONTHS, 'end'],
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
  const [, benefit = 0, , learning = 0, share = 0] = first?.parts ?? [];
  const learned = benefit * share * learning;
  const last = learned + benefit * (MONTHS - learning);
  const named = answerCellsIn(answer).filter((id) => id !== headline);
  const other = paybacks.find((one) => named.includes(one.id) && one.benefit === first?.benefit);
  const ways = [first, other].filter((one) => one !== undefined);
  const amounts = [0, learned, last, ...ways.flatMap(({ start, end }) => [start, end])];
  if (!first || !amounts.every(Number.isFinite)) return undefined;

  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const { x, y, line } = scaleOf(BOX, MONTHS, low, high);
  const names = [
    { name: 'earned', at: y(last), kind: 'earned' },
    ...ways.map(({ name, end }, index) => ({
      name: other ? name : 'spent',
      ...{ at: y(end), kind: `way-${index}` },
    })),
  ].toSorted((one, next) => one.at - next.at);
  for (const [index, name] of names.entries())
    name.at = Math.max(name.at, (names[index - 1]?.at ?? 0) + NAME_GAP);
  const top = roundTo(high, 1 - Math.floor(Math.log10(Math.max(high, 10))));
  const axis = TICKS.map(([month]) => d`M${x(month)} 190v4`).join('');
  const shapes = [
    path('axis', axis + line([0, low], [MONTHS, low])),
    ...TICKS.map(([month, anchor]) =>
      text(month === MONTHS ? `${month} months` : String(month), x(month), 210, {
        'text-anchor': anchor,
      }),
    ),
    text(formatValue(top, '£'), BOX.left, 12),
    ...ways.map(({ start, end }, index) => path(`way-${index}`, line([0, start], [MONTHS, end]))),
    path('earned', line([0, 0], [learning, learned], [MONTHS, last])),
    ...names.map(({ name, at, kind }) => text(name, BOX.right + 7, at + 5, { class: kind })),
    ...ways.flatMap(({ start, end, paid }, index): Shape[] => {
      if (paid === 0 || paid > MONTHS) return [];
      const [cx, cy] = [tenths(x(paid)), tenths(y(start + ((end - start) * paid) / MONTHS))];
      const label = `month ${paid}`;
      const kind = `way-${index}`;
      const ink = index === 0 ? 'earned' : kind;
      return [
        { name: 'circle', attributes: { class: kind, cx, cy, r: 5 } },
        index === 0 && paid <= LAST_AT_RIGHT
          ? text(label, cx + 9, cy + 17, { class: ink, 'text-anchor': 'start' })
          : text(label, cx - 7, cy - 9, { class: ink, 'text-anchor': 'end' }),
      ];
    }),
  ];
  return { shapes, ways: other ? `${first.name}, ${other.paid || 'never'} ${other.name}` : '' };
}

/** What each payback is worked out from, as completePayback() returns it, and what that way costs to the last month. */
function paybacksIn(rows: Row[], figures: Map<string, number>) {
  return rows.flatMap(({ id, label, unit, formula }) => {
    const isCounted = unit === 'months' && formula?.kind === 'call';
    if (!isCounted || formula.function !== 'PAYBACK') return [];
    const valueOf = (name: string) => figures.get(name) ?? Number.NaN;
    const parts = formula.arguments.map((part) => calculate(part, valueOf));
    const [start = 0, , running = 0] = parts;
    const [name = ''] = label.toLowerCase().split(', payback');
    return {
      ...{ id, name, parts, benefit: JSON.stringify(formula.arguments[1]) },
      ...{ start, end: start + running * MONTHS, paid: figures.get(id) ?? 0 },
    };
  });
}

function path(kind: string, data: string): Shape {
  return { name: 'path', attributes: { class: kind, d: data } };
}

function text(words: string, x: number, y: number, more: Shape['attributes'] = {}): Shape {
  return { name: 'text', attributes: { x: tenths(x), y: tenths(y), ...more }, words };
}
