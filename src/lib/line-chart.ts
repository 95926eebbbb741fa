import { d } from './svg.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where points lie in a box that shows `last` along its foot, and amounts from `low` to `high`. */
export function scaleOf(
  { left, right, top, bottom }: Box,
  last: number,
  low: number,
  high: number,
) {
  const x = (along: number) => left + (along / last) * (right - left);
  const y = (amount: number) => bottom - ((amount - low) / (high - low || 1)) * (bottom - top);
  /** The data of a path through points, each of them how far along and how much. */
  const line = (...points: [along: number, amount: number][]) =>
    `M${points.map(([along, amount]) => d`${x(along)} ${y(amount)}`).join('L')}`;
  return { x, y, line };
}
