// The products at work: a round as a road by time, the days that a certificate has left, a morning in blocks.
import { minutesAt } from '#lib/minutes-at.ts';
import { numberIn } from '#lib/number-words.ts';
import { escapeText } from '#lib/escape-text.ts';
import { element, d } from '#lib/svg.ts';
import { block, blocks, penStroke, seededSeries, type Point } from './hand.ts';
import { path } from './picture.ts';

/** What happens at a time of the day. */
export interface Stop {
  at?: string | undefined;
  text: string;
  note?: string | undefined;
  mark: 'done' | 'moving' | 'waiting' | 'warning' | 'stopped';
  state: string;
}

/** How high a road is, down the window. */
export const ROAD_HEIGHT = 480;
/** How far it begins from the top. */
const START = 14;
const INK = 'var(--draw-ink)';
const PAPER = 'var(--color-surface)';

/**
 * A round by time: driven up to what is moving, which goes round a closed road; each minute that a stop is late is a tick
 * of the pen. Its words stand beside it.
 */
export function drawRoad(stops: Stop[], hasWords = true): string {
  const [first, last] = [minutesAt(stops[0]?.at), minutesAt(stops.at(-1)?.at)];
  const pointAt = (minute: number, off: number): Point => ({
    x: 28 - off * 0.5,
    y: START + ((minute - first) / (last - first)) * (ROAD_HEIGHT - 50),
  });
  const now = stops.findIndex(({ mark }) => mark === 'moving');
  const offs = stops.map((_, index) => (index === now ? 30 : (index % 2) * 14 - 6));
  const points = stops.map(({ at }, index) => pointAt(minutesAt(at), offs[index] ?? 0));
  const marks = stops.flatMap(({ mark, state, at }, index) => {
    const point = points[index] ?? { x: 0, y: 0 };
    if (mark === 'moving') return van(point);
    if (mark !== 'warning') return stopMark(point, mark === 'done');
    const late = numberIn(state);
    const ticks = Array.from({ length: late }, (_, minute) =>
      pointAt(minutesAt(at) + minute + 1, offs[index] ?? 0),
    );
    return [
      path('pen', ...ticks.map((tick) => d`M${tick.x - 6} ${tick.y}h12`)),
      circle(point, { stroke: 'var(--draw-pen)', fill: PAPER }),
      circle(ticks.at(-1) ?? point, { fill: 'var(--draw-pen)' }),
    ];
  });
  const ahead = curve(points.slice(Math.max(0, now)));
  const driven = curve(points.slice(0, now + 1));
  return [
    hasWords ? closedRoad(points[now - 1], points[now + 1]) : '',
    line(ahead, INK, 15) + line(ahead, PAPER, 12) + line(ahead, 'var(--draw-faint)', 1.3, '7 7'),
    line(driven, INK, 15) + line(driven, PAPER, 1.3, '7 7'),
    ...marks,
    ...(hasWords ? stops.map((stop, index) => wordsOf(stop, points[index])) : []),
  ].join('');
}

/** The road that would have been straight on, crossed out. */
function closedRoad(from?: Point, to?: Point): string {
  if (!from || !to) return '';
  const middle = { x: from.x * 0.45 + to.x * 0.55, y: from.y * 0.45 + to.y * 0.55 };
  const corner = (x: number, y: number) => ({ x: middle.x + x * 9, y: middle.y + y * 9 });
  return [
    line(d`M${from.x} ${from.y}L${to.x} ${to.y}`, 'var(--draw-faint)', 1.8, '4 5'),
    path('pen', penStroke(corner(-1, -1), corner(1, 1), 2)),
    path('pen', penStroke(corner(1, -1), corner(-1, 1), 4)),
  ].join('');
}

function curve(points: Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return d`M${x} ${y}`;
      const middle = (before.y + y) / 2;
      return d`C${before.x} ${middle} ${x} ${middle} ${x} ${y}`;
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
function van({ x, y }: Point): string {
  const transform = `translate(${Math.round(x)} ${Math.round(y)}) rotate(90)`;
  const look = { stroke: PAPER, 'stroke-width': 2, transform };
  return element('path', { class: 'ink', ...look, d: 'M-18-11H8L20 0 8 11H-18z' });
}

function wordsOf({ at, text, state, note, mark }: Stop, point: Point = { x: 0, y: 0 }): string {
  const y = point.y + 5;
  const pen = mark === 'warning' ? 'red' : undefined;
  const notes = note ? note.split(': ').map((part, place) => (place ? part : `${part}:`)) : [];
  return [
    write(`${at} ${text}`, 58, y, { class: 'figure' }),
    write(state, '100%', y, { class: pen, 'text-anchor': 'end' }),
    ...notes.map((part, place) => write(part, 58, y + 20 * (place + 1))),
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
  return path('ink', `M${points.join('L')}z`) + line('M22 30.5l6 6 11-13', PAPER, 3.2);
}

/** The days that are left, a block each, in a viewBox 10 high. */
export function drawDaysLeft(days: number): string {
  return path('ink', blocks(0, days, { width: 6, height: 9, gap: 2, each: 1 }));
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
      return mark === 'waiting' ? line(data, INK, 1.6, '6 5') : path('ink', data);
    })
    .join('');
}
