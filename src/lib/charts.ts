// Charts as SVG, without imports from Node or Astro: a build draws them as text, a browser as elements.
import {
  LEARNING_MONTHS,
  getBalance,
  getPaybackMonth,
  getPaybackTime,
  type Payback,
} from './chart-numbers.ts';
import { d, type Attributes } from './svg.ts';

/** Creates an SVG element: as text with `element` of svg.ts, or as a DOM element in a browser. */
type CreateElement<Part> = (
  name: string,
  attributes: Attributes,
  ...children: (Part | string)[]
) => Part;

const WIDTH = 600;
const HEIGHT = 200;
const LEFT = 8;
const LINE_HEIGHT = 24;
const EDGE = 0.15; // Half a label, as a share of a narrow phone.

interface Ink {
  name: string;
  stroke: string;
  fill: string;
  width: number;
}

const EXAMPLE: Ink = { name: 'balance', stroke: 'stroke-mark', fill: 'fill-mark', width: 2.5 };
const YOURS: Ink = { name: 'yours', stroke: 'stroke-ink', fill: 'fill-ink', width: 1.5 };

/**
 * The balance month by month, and the point where it crosses zero; also the reader's own, as a thinner line. The labels
 * are a separate drawing, so that they do not shrink with the chart. A label at either end is left out where the label
 * of that point would overlap it.
 */
export function drawPaybackChart<Part>(
  create: CreateElement<Part>,
  example: Payback,
  months: number,
  yours?: Payback,
): [chart: Part, labels: Part] {
  const lines = yours ? [example, yours] : [example];
  const turn = Math.min(LEARNING_MONTHS, months);
  const ends = lines.flatMap((line) => [0, turn, months].map((month) => getBalance(line, month)));
  const highest = Math.max(0, ...ends);
  const lowest = Math.min(-1, ...ends);
  const y = (balance: number) => 10 + ((highest - balance) / (highest - lowest)) * (HEIGHT - 14);
  const x = (share: number) => LEFT + share * (WIDTH - 2 * LEFT);
  const paidOf = (line: Payback) => getPaybackTime(line) / months;
  const pointAt = (line: Payback, month: number) =>
    d`${x(month / months)} ${y(getBalance(line, month))}`;

  const drawLine = (line: Payback, { name, stroke, fill, width }: Ink) => {
    const paid = paidOf(line);
    const balance = {
      // Always three points, so that one line can be animated into another.
      d: `M${pointAt(line, 0)}L${pointAt(line, turn)}L${pointAt(line, months)}`,
      pathLength: 1,
      class: `${name} fill-none ${stroke}`,
      'stroke-width': width,
    };
    if (paid > 1) return [create('path', balance)];
    return [
      create('path', balance),
      create('circle', { cx: x(paid), cy: y(0), r: width * 2, class: fill }),
      create('path', {
        d: d`M${x(paid)} ${y(0)}V${HEIGHT}`,
        class: stroke,
        'stroke-dasharray': '3 4',
      }),
    ];
  };
  const chart = create(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: 'payback block h-auto w-full',
      'aria-hidden': 'true',
    },
    create('path', { d: d`M${LEFT} ${y(0)}H${WIDTH - LEFT}`, class: 'stroke-line-strong' }),
    ...drawLine(example, EXAMPLE),
    ...(yours ? drawLine(yours, YOURS) : []),
  );

  const label = (share: number, line: number, text: string) =>
    create(
      'text',
      {
        x: `${((x(share) / WIDTH) * 100).toFixed(1)}%`,
        y: 17 + line * LINE_HEIGHT,
        'text-anchor': anchorAt(share),
        class: line > 0 ? 'fill-ink font-semibold' : undefined,
      },
      text,
    );
  const paid = paidOf(example);
  const labels = create(
    'svg',
    {
      width: '100%',
      height: lines.length * LINE_HEIGHT,
      fill: 'currentColor',
      'aria-hidden': 'true',
      class: 'tabular-figures text-small text-ink-muted',
    },
    ...(paid > EDGE ? [label(0, 0, '0')] : []),
    ...(paid <= 1 ? [label(paid, 0, `Month ${getPaybackMonth(example)}`)] : []),
    ...(paid < 1 - EDGE || paid > 1 ? [label(1, 0, String(months))] : []),
    ...(yours && paidOf(yours) <= 1
      ? [label(paidOf(yours), 1, `Yours: month ${getPaybackMonth(yours)}`)]
      : []),
  );
  return [chart, labels];
}

/** A bar that takes that share of the available width, thinner if it is the reader's own. */
export function drawBar<Part>(create: CreateElement<Part>, share: number, isYours = false): Part {
  const { fill, width } = isYours ? YOURS : EXAMPLE;
  const height = width * 4;
  // Overflow is visible: if the width ends within a pixel, the longest bar would lose its rounded corners.
  const room = {
    width: '100%',
    height,
    overflow: 'visible',
    'aria-hidden': 'true',
    class: 'mt-2 mb-1 block',
  };
  const bar = { width: `${Math.max(0, share) * 100}%`, height, rx: 2, class: fill };
  return create('svg', room, create('rect', bar));
}

function anchorAt(share: number): string {
  if (share < EDGE) return 'start';
  return share > 1 - EDGE ? 'end' : 'middle';
}
