import { scaleOf } from '#lib/line-chart.ts';
import { d, tenths } from '#lib/svg.ts';
import { roundTo } from './calculate.ts';
import { formatValue } from './format.ts';
import { MONTHS, type PaybackLines } from './payback-lines.ts';

const BOX = { left: 4, right: 346, top: 22, bottom: 190 };

const ANCHORS: Record<number, string> = { 0: 'start', [MONTHS]: 'end' };

/** Two names do not lie nearer to each other. */
const NAME_GAP = 17;

/** An element of the drawing. Not SVG as text: the policy of the pages lets no script set HTML. */
export interface Shape {
  name: 'path' | 'circle' | 'text';
  attributes: Record<string, string | number>;
  words?: string;
}

/** The width and height of the drawing. */
export const PAYBACK_VIEW = '0 0 410 214';

/** Draws money earned and money spent, their names, and where they cross. */
export function drawPayback({ earned, ways }: PaybackLines): Shape[] {
  const amounts = [...earned.map(({ amount }) => amount), ...ways.flatMap(({ spent }) => spent)];
  const [low, high] = [Math.min(0, ...amounts), Math.max(...amounts)];
  const { x, y, line } = scaleOf(BOX, MONTHS, low, high);
  const digits = 1 - Math.floor(Math.log10(Math.max(high, 10)));
  const top = roundTo(high, digits);
  const last = earned.at(-1)?.amount ?? 0;
  const names = [
    { name: 'earned', at: y(last), class: 'earned' },
    ...ways.map(({ name, spent }, index) => ({ name, at: y(spent[1]), class: `way-${index}` })),
  ].toSorted((one, other) => one.at - other.at);
  for (const [index, name] of names.entries())
    name.at = Math.max(name.at, (names[index - 1]?.at ?? 0) + NAME_GAP);
  const ticks = [0, 12, 24, MONTHS];
  return [
    shape('path', {
      class: 'axis',
      d: ticks.map((one) => d`M${x(one)} 190v4`).join('') + line([0, low], [MONTHS, low]),
    }),
    ...ticks.map((one) =>
      text(one === MONTHS ? `${one} months` : String(one), x(one), 210, {
        'text-anchor': ANCHORS[one] ?? 'middle',
      }),
    ),
    text(formatValue(top, '£'), BOX.left, 12),
    ...ways.map(({ spent }, index) =>
      shape('path', { class: `way-${index}`, d: line([0, spent[0]], [MONTHS, spent[1]]) }),
    ),
    shape('path', {
      class: 'earned',
      d: line(...earned.map(({ month, amount }): [number, number] => [month, amount])),
    }),
    ...names.map(({ name, at, class: kind }) => text(name, BOX.right + 7, at + 5, { class: kind })),
    ...ways.flatMap(({ spent: [start, end], paid }, index) => {
      if (paid === 0 || paid > MONTHS) return [];
      const [cx, cy] = [x(paid), y(start + ((end - start) * paid) / MONTHS)];
      const isFirst = index === 0;
      return [
        shape('circle', { class: `way-${index}`, cx, cy, r: 5 }),
        text(`month ${paid}`, cx + (isFirst ? 9 : -7), cy + (isFirst ? 17 : -9), {
          class: isFirst ? 'earned' : `way-${index}`,
          'text-anchor': isFirst ? 'start' : 'end',
        }),
      ];
    }),
  ];
}

function text(words: string, x: number, y: number, more: Shape['attributes'] = {}): Shape {
  return { ...shape('text', { x, y, ...more }), words };
}

function shape(name: Shape['name'], attributes: Shape['attributes']): Shape {
  const rounded = Object.entries(attributes).map(([key, value]) => [
    key,
    typeof value === 'number' ? tenths(value) : value,
  ]);
  return { name, attributes: Object.fromEntries(rounded) as Shape['attributes'] };
}
