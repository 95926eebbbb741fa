// Charts as SVG text. A browser can draw them anew: they ask neither Node nor Astro for anything.
import { getPaybackMonth } from './chart-numbers.ts';
import { d, element } from './svg.ts';

const WIDTH = 600;
const HEIGHT = 200;
const LEFT = 8;
const EDGE = 0.15; // Half a label, as a share of a narrow phone.

/**
 * The balance month by month, and the point where it crosses zero. The labels below are a drawing of their own, so that
 * they do not shrink with the chart; those at the ends make way for that point's.
 */
export function drawPaybackChart(cost: number, monthlySaving: number, months: number): string {
  const last = months * monthlySaving - cost;
  const highest = Math.max(0, last);
  const y = (balance: number) => 10 + ((highest - balance) / (highest + cost)) * (HEIGHT - 14);
  const x = (share: number) => LEFT + share * (WIDTH - 2 * LEFT);
  const paid = cost / monthlySaving / months;
  const isInSight = paid <= 1;

  const balance = { pathLength: 1, class: 'balance fill-none stroke-mark', 'stroke-width': 2.5 };
  const drop = { class: 'stroke-mark', 'stroke-dasharray': '3 4' };
  const chart = element(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: 'payback block h-auto w-full',
      'aria-hidden': 'true',
    },
    element('path', { d: d`M${LEFT} ${y(0)}H${WIDTH - LEFT}`, class: 'stroke-line-strong' }),
    element('path', { d: d`M${LEFT} ${y(-cost)}L${x(1)} ${y(last)}`, ...balance }),
    isInSight ? element('circle', { cx: x(paid), cy: y(0), r: 5, class: 'fill-mark' }) : '',
    isInSight ? element('path', { d: d`M${x(paid)} ${y(0)}V${HEIGHT}`, ...drop }) : '',
  );

  const label = (share: number, text: string) =>
    element(
      'text',
      { x: `${((x(share) / WIDTH) * 100).toFixed(1)}%`, y: 17, 'text-anchor': anchorAt(share) },
      text,
    );
  const labels = element(
    'svg',
    {
      ...{ width: '100%', height: 24, fill: 'currentColor', 'aria-hidden': 'true' },
      class: 'tabular-figures text-small text-ink-muted',
    },
    paid > EDGE ? label(0, '0') : '',
    isInSight ? label(paid, `Month ${getPaybackMonth(cost, monthlySaving)}`) : '',
    paid < 1 - EDGE || !isInSight ? label(1, String(months)) : '',
  );
  return chart + labels;
}

/** A bar that takes that share of the room it has. */
export function drawBar(share: number): string {
  const room = { width: '100%', height: 10, 'aria-hidden': 'true', class: 'mt-2 mb-1 block' };
  const bar = { width: `${share * 100}%`, height: 10, rx: 2, class: 'fill-mark' };
  return element('svg', room, element('rect', bar));
}

function anchorAt(share: number): string {
  if (share < EDGE) return 'start';
  return share > 1 - EDGE ? 'end' : 'middle';
}
