// The hand that draws what the site counts: path data from checked figures, the same at every build.
import { d } from '#lib/svg.ts';

/** The size in pixels of blocks that are out of square: the slope of a shorter or longer edge looks like a fault. */
const UNEVEN = { least: 10, most: 64 };

export interface Point {
  x: number;
  y: number;
}

/** Numbers between 0 and 1, the same series for the same seed (the generator mulberry32). */
export function seededSeries(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One block of ink, slightly out of square where a series says by how much. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  series = () => 0.5,
): string {
  const isLong = Math.max(width, height) > UNEVEN.most;
  const slip = isLong ? 0 : Math.min(1, width / 14, (2 * height) / width);
  const off = () => (series() - 0.5) * 2 * slip;
  const [right, bottom] = [x + width, y + height];
  if (Math.min(width, height) < UNEVEN.least) return d`M${x} ${y}h${width}v${height}h${-width}z`;
  return d`M${x + off()} ${y + off()}L${right + off()} ${y + off()}L${right + off()} ${bottom + off()}L${x + off()} ${bottom + off()}z`;
}

/** How blocks are laid out: their size, the gap between them, and how many a column has before the next begins. */
export interface Grid {
  width: number;
  height: number;
  gap: number;
  /** Blocks of a column, or of a row when `across`. */
  each: number;
  across?: boolean;
  left?: number;
  top?: number;
}

/** The blocks from number `from` up to, and without, number `to` of a count. */
export function blocks(from: number, to: number, grid: Grid): string {
  const { width, height, gap, each, across = false, left = 0, top = 0 } = grid;
  const series = seededSeries(7 + from * 3);
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const [group, place] = [Math.floor((from + index) / each), (from + index) % each];
    const [column, row] = across ? [place, group] : [group, place];
    return block(left + column * (width + gap), top + row * (height + gap), width, height, series);
  }).join('');
}

/** Tally strokes, every fifth across its four; with their width. */
export function tally(
  count: number,
  { height, step, top }: { height: number; step: number; top: number },
): { data: string; width: number } {
  const series = seededSeries(5 + count);
  const off = () => (series() - 0.5) * height * 0.07;
  let x = step / 2;
  const lines = Array.from({ length: count }, (_, index) => {
    const isFifth = index % 5 === 4;
    const [from, to] = isFifth
      ? [
          { x: x - step * 4.6, y: 0.78 },
          { x: x - step * 0.4, y: 0.2 },
        ]
      : [
          { x, y: 0.08 },
          { x, y: 0.92 },
        ];
    x += isFifth ? step * 0.9 : step;
    return d`M${from.x + off()} ${top + from.y * height + off()}L${to.x + off()} ${top + to.y * height + off()}`;
  });
  return { data: lines.join(''), width: x };
}

/** One stroke of the red pen, slightly bent. */
export function penStroke(from: Point, to: Point, seed: number): string {
  const series = seededSeries(seed);
  const off = (most: number) => (series() - 0.5) * most;
  const at = (share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share + off(7),
  });
  const [first, second] = [at(0.3), at(0.65)];
  return d`M${from.x} ${from.y + off(2)}C${first.x} ${first.y} ${second.x} ${second.y} ${to.x} ${to.y + off(2)}`;
}

/** The hours from number `from` up to, and without, number `to` of a clock's face, as wedges from 12 o'clock. */
export function clockHours(from: number, to: number, centre: Point, radius: number): string {
  const series = seededSeries(3 + from);
  const point = (hour: number, distance: number) => {
    const angle = (hour / 12) * 2 * Math.PI;
    return d`${centre.x + Math.sin(angle) * distance} ${centre.y - Math.cos(angle) * distance}`;
  };
  const gap = 0.07;
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const [start, end] = [from + index + gap, from + index + 1 - gap];
    const outer = radius * (1 + (series() - 0.5) * 0.035);
    return `M${point(start, radius * 0.1)}L${point(start, outer)}${d`A${outer} ${outer}`} 0 0 1 ${point(end, outer)}L${point(end, radius * 0.1)}z`;
  }).join('');
}
