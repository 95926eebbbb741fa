// Charts as SVG text.
import {
  LEARNING_MONTHS,
  formatWithUnit,
  getBalance,
  getPaybackMonth,
  getPaybackTime,
  type Payback,
} from './chart-numbers.ts';
import { d, element } from './svg.ts';

const WIDTH = 600;
const HEIGHT = 200;
const LEFT = 8;
const LINE_HEIGHT = 24;
const EDGE = 0.27; // Nearly two labels, as a share of a narrow phone.

/** The colour of what a chart shows. */
const STROKE = 'stroke-mark';
const FILL = 'fill-mark';

/**
 * The balance month by month, and the point where it crosses zero. The labels are a separate drawing, so that they do
 * not shrink with the chart: the balance at the start and at the end in pounds, and the months below them. A label at
 * either end is left out where the label of the crossing would overlap it.
 */
export function drawPaybackChart(
  payback: Payback,
  months: number,
): [chart: string, labels: string] {
  const turn = Math.min(LEARNING_MONTHS, months);
  const balances = [0, turn, months].map((month) => getBalance(payback, month));
  const [highest, lowest] = [Math.max(0, ...balances), Math.min(-1, ...balances)];
  const y = (balance: number) => 10 + ((highest - balance) / (highest - lowest)) * (HEIGHT - 14);
  const x = (share: number) => LEFT + share * (WIDTH - 2 * LEFT);
  const pointAt = (month: number) => d`${x(month / months)} ${y(getBalance(payback, month))}`;
  const paid = getPaybackTime(payback) / months;
  const crossing = [
    element('circle', { cx: x(paid), cy: y(0), r: 5, class: FILL }),
    element('path', {
      d: d`M${x(paid)} ${y(0)}V${HEIGHT}`,
      class: STROKE,
      'stroke-dasharray': '3 4',
    }),
  ];
  const chart = element(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: 'block h-auto w-full',
      'aria-hidden': 'true',
    },
    element('path', { d: d`M${LEFT} ${y(0)}H${WIDTH - LEFT}`, class: 'stroke-line-strong' }),
    element('path', {
      d: `M${pointAt(0)}L${pointAt(turn)}L${pointAt(months)}`,
      class: `fill-none ${STROKE}`,
      'stroke-width': 2.5,
    }),
    ...(paid > 1 ? [] : crossing),
  );

  const label = (share: number, month: number, balance: number) => {
    const place = {
      x: `${((x(share) / WIDTH) * 100).toFixed(1)}%`,
      'text-anchor': anchorAt(share),
    };
    return [
      element('text', { ...place, y: 17 }, `Month ${month}`),
      element(
        'text',
        { ...place, y: 17 + LINE_HEIGHT, class: 'fill-ink' },
        formatWithUnit(balance, '£'),
      ),
    ];
  };
  const labels = element(
    'svg',
    {
      width: '100%',
      height: 2 * LINE_HEIGHT,
      fill: 'currentColor',
      'aria-hidden': 'true',
      class: 'tabular-figures text-small text-ink-muted',
    },
    ...(paid > EDGE ? label(0, 0, getBalance(payback, 0)) : []),
    ...(paid <= 1 ? label(paid, getPaybackMonth(payback), 0) : []),
    ...(paid < 1 - EDGE || paid > 1 ? label(1, months, getBalance(payback, months)) : []),
  );
  return [chart, labels];
}

/** A bar that takes that share of the available width. */
export function drawBar(share: number): string {
  const height = 20;
  // Overflow is visible: if the width ends within a pixel, the longest bar would lose its rounded corners.
  const room = {
    width: '100%',
    height,
    overflow: 'visible',
    'aria-hidden': 'true',
    class: 'block',
  };
  const bar = { width: `${Math.max(0, share) * 100}%`, height, rx: 2, class: FILL };
  return element('svg', room, element('rect', bar));
}

function anchorAt(share: number): string {
  if (share < EDGE) return 'start';
  return share > 1 - EDGE ? 'end' : 'middle';
}
