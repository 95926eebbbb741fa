// The products at work: a round as a road by time, the days that a certificate has left, a morning in blocks.
import { minutesAt } from '#lib/minutes-at.ts';
import { numberIn } from '#lib/number-words.ts';
import { element, escapeText, d } from '#lib/svg.ts';
import { block, blocks, penStroke, seededSeries } from './hand.ts';

/** What happens at a time of the day. */
export interface Stop {
  at?: string | undefined;
  text: string;
  note?: string | undefined;
  mark: 'done' | 'moving' | 'waiting' | 'warning' | 'stopped';
  state: string;
}

interface Point {
  x: number;
  y: number;
}

/** How wide a road across the window is, and how high one down the window is. */
export const ROAD = { across: { width: 640, height: 310 }, down: { width: 330, height: 480 } };

/** How far a road is from the left, or from the top. */
const START = 14;
const INK = 'var(--draw-ink)';
const PAPER = 'var(--color-surface)';

/**
 * A round by time: driven up to what is moving, which goes round a closed road; each minute that a stop is late is a tick
 * of the pen. With its words, which down the window stand beside it.
 */
export function drawRoad(stops: Stop[], way: keyof typeof ROAD, hasWords = true): string {
  const [first, last] = [minutesAt(stops[0]?.at), minutesAt(stops.at(-1)?.at)];
  const length = way === 'across' ? ROAD.across.width - 2 * START : ROAD.down.height - 50;
  const along = (minute: number) => START + ((minute - first) / (last - first)) * length;
  const pointAt = (minute: number, off: number): Point =>
    way === 'across' ? { x: along(minute), y: 158 + off } : { x: 28 - off * 0.5, y: along(minute) };
  const now = stops.findIndex(({ mark }) => mark === 'moving');
  const offs = stops.map((_, index) => (index === now ? 30 : (index % 2) * 14 - 6));
  const points = stops.map(({ at }, index) => pointAt(minutesAt(at), offs[index] ?? 0));
  const marks = stops.flatMap(({ mark, state, at }, index) => {
    const point = points[index] ?? { x: 0, y: 0 };
    if (mark === 'moving') return van(point, way);
    if (mark !== 'warning') return stopMark(point, mark === 'done');
    const late = numberIn(state);
    const ticks = Array.from({ length: late }, (_, minute) =>
      pointAt(minutesAt(at) + minute + 1, offs[index] ?? 0),
    );
    return [
      element('path', { class: 'pen', d: ticks.map((tick) => tickAt(tick, way)).join('') }),
      circle(point, { stroke: 'var(--draw-pen)', fill: PAPER }),
      circle(ticks.at(-1) ?? point, { fill: 'var(--draw-pen)' }),
    ];
  });
  const ahead = curve(points.slice(Math.max(0, now)), way);
  const driven = curve(points.slice(0, now + 1), way);
  return [
    closedRoad(points[now - 1], points[now + 1]),
    line(ahead, INK, 15) + line(ahead, PAPER, 12) + line(ahead, 'var(--draw-faint)', 1.3, '7 7'),
    line(driven, INK, 15) + line(driven, PAPER, 1.3, '7 7'),
    ...marks,
    ...(hasWords ? stops.map((stop, index) => wordsOf(stop, index, points, way)) : []),
  ].join('');
}

/** The road that would have been straight on, crossed out. */
function closedRoad(from?: Point, to?: Point): string {
  if (!from || !to) return '';
  const middle = { x: from.x * 0.45 + to.x * 0.55, y: from.y * 0.45 + to.y * 0.55 };
  const corner = (x: number, y: number) => ({ x: middle.x + x * 9, y: middle.y + y * 9 });
  return [
    line(d`M${from.x} ${from.y}L${to.x} ${to.y}`, 'var(--draw-faint)', 1.8, '4 5'),
    element('path', {
      class: 'pen',
      d: penStroke(corner(-1, -1), corner(1, 1), 2) + penStroke(corner(1, -1), corner(-1, 1), 4),
    }),
  ].join('');
}

function curve(points: Point[], way: keyof typeof ROAD): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return d`M${x} ${y}`;
      const [middleX, middleY] = [(before.x + x) / 2, (before.y + y) / 2];
      return way === 'across'
        ? d`C${middleX} ${before.y} ${middleX} ${y} ${x} ${y}`
        : d`C${before.x} ${middleY} ${x} ${middleY} ${x} ${y}`;
    })
    .join('');
}

function line(data: string, stroke: string, width: number, dashes?: string): string {
  const look = { 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-dasharray': dashes };
  return element('path', { fill: 'none', stroke, ...look, d: data });
}

function circle({ x, y }: Point, look: { fill: string; stroke?: string }): string {
  return element('circle', { cx: x, cy: y, r: 7, 'stroke-width': 2.6, ...look });
}

function stopMark(point: Point, isDone: boolean): string {
  const tick = d`M${point.x - 3.4} ${point.y}l2.6 3l4.6 -6.6`;
  return circle(point, { fill: PAPER, stroke: INK }) + (isDone ? line(tick, INK, 2.2) : '');
}

/** A van, plain: a block that points where it goes. */
function van({ x, y }: Point, way: keyof typeof ROAD): string {
  const transform = `translate(${Math.round(x)} ${Math.round(y)})${way === 'down' ? ' rotate(90)' : ''}`;
  const look = { stroke: PAPER, 'stroke-width': 2, transform };
  return element('path', { class: 'ink', ...look, d: 'M-18-11H8L20 0 8 11H-18z' });
}

function tickAt({ x, y }: Point, way: keyof typeof ROAD): string {
  return way === 'across' ? d`M${x} ${y - 6}v12` : d`M${x - 6} ${y}h12`;
}

/** Across, the words stand above and below the road in turn; those of what is late begin at its mark. */
function wordsOf(stop: Stop, index: number, points: Point[], way: keyof typeof ROAD): string {
  const { at = '', text, state, note, mark } = stop;
  const point = points[index] ?? { x: 0, y: 0 };
  const pen = mark === 'warning' ? 'red' : undefined;
  const notes = note ? note.split(': ').map((part, place) => (place ? part : `${part}:`)) : [];
  if (way === 'down') {
    const y = point.y + 5;
    return [
      write(`${at} ${text}`, 58, y, { class: 'figure' }),
      write(state, '100%', y, { class: pen, 'text-anchor': 'end' }),
      ...notes.map((part, place) => write(part, 58, y + 20 * (place + 1))),
    ].join('');
  }
  const isLast = index === points.length - 1;
  let [anchor, x] = ['middle', point.x];
  if (pen) [anchor, x] = ['start', point.x - 8];
  if (index === 0) [anchor, x] = ['start', 0];
  if (isLast) [anchor, x] = ['end', ROAD.across.width];
  const lines = [at, text, state, ...notes];
  const isAbove = index % 2 === 0;
  const top = isAbove ? 18 : 232;
  const lead = isAbove
    ? d`M${point.x} ${top + lines.length * 20 - 12}V${point.y - 12}`
    : d`M${point.x} ${point.y + 14}V${top - 20}`;
  const looks = ['time', 'figure', pen];
  return [
    line(lead, 'var(--draw-faint)', 1.2),
    ...lines.map((words, place) =>
      write(words, x, top + place * 20, { class: looks[place], 'text-anchor': anchor }),
    ),
  ].join('');
}

function write(words: string, x: number | string, y: number, look = {}): string {
  return element('text', { x, y, ...look }, escapeText(words));
}

/** A seal with a tick, in a viewBox of 60 by 60. */
export function drawSeal(): string {
  const series = seededSeries(6);
  const points = Array.from({ length: 24 }, (_, index) => {
    const [angle, radius] = [(index / 12) * Math.PI, (index % 2 ? 23 : 27) + series() * 1.5];
    return d`${30 + Math.sin(angle) * radius} ${30 - Math.cos(angle) * radius}`;
  });
  return [
    element('path', { class: 'ink', d: `M${points.join('L')}z` }),
    line('M22 30.5l6 6 11-13', PAPER, 3.2),
  ].join('');
}

/** The days that are left, a block each, in a viewBox 10 high. */
export function drawDaysLeft(days: number): string {
  return element('path', {
    class: 'ink',
    d: blocks(0, days, { width: 6, height: 9, gap: 2, each: 1 }),
  });
}

/** Blocks of a diary, each as wide as it is long; what is free is outlined. In a viewBox of `width` by `height`. */
export function drawMorning(stops: Stop[], width: number, height: number): string {
  const last = minutesAt(stops.at(-1)?.at) + 30;
  const first = minutesAt(stops[0]?.at);
  const series = seededSeries(9);
  return stops
    .map(({ at, mark }, index) => {
      const [from, to] = [minutesAt(at), minutesAt(stops[index + 1]?.at) || last];
      const x = ((from - first) / (last - first)) * width;
      const wide = ((to - from) / (last - first)) * width - 5;
      const data = block(x + 1, 1, wide, height - 2, series);
      return mark === 'waiting'
        ? element('path', {
            fill: PAPER,
            stroke: INK,
            'stroke-width': 1.6,
            'stroke-dasharray': '6 5',
            'vector-effect': 'non-scaling-stroke',
            d: data,
          })
        : element('path', { class: 'ink', d: data });
    })
    .join('');
}
