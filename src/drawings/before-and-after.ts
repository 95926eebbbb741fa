// What a count was and what it becomes, drawn as what is counted.
import { element } from '#lib/svg.ts';
import { block, blocks, clockHours, penStroke, seededSeries } from './hand.ts';
import { fillOf, path, strike } from './picture.ts';

const WIDTH = 220;
const HEIGHT = 148;

const DRAW = { minutes: drawMinutes, cards: drawCards, days: drawDays, hours: drawHours };

export type Counted = keyof typeof DRAW;

/** The marks of the drawing of a count, in a viewBox of 220 by 148. What it no longer is, is struck out; what is new, lime. */
export function drawBeforeAndAfter(counted: Counted, before: number, after: number): string {
  return DRAW[counted](before, after).join('');
}

function drawMinutes(before: number, after: number): string[] {
  const pitch = WIDTH / before;
  const gap = Math.min(6, pitch / 3);
  const grid = { width: pitch - gap, height: 140, gap, each: 1, top: 4 };
  return [
    path('ink', blocks(0, after, grid)),
    path(fillOf('was', grid.width), blocks(after, before, grid)),
    path(...strike(after * pitch - 4, WIDTH - 2, 79, 71, 11)),
  ];
}

/** Cards in piles of ten. */
function drawCards(before: number, after: number): string[] {
  const series = seededSeries(21);
  const pitch = WIDTH / Math.ceil(Math.max(before, after) / 10);
  const cards = Array.from({ length: Math.max(before, after) }, (_, index) => {
    const left = Math.floor(index / 10) * pitch + 2 + (series() - 0.5) * 3.4;
    return block(left, 132 - (index % 10) * 13.6, pitch - 6, 10, series);
  });
  const kept = Math.min(before, after);
  /** Across two layers of the piles each, from their first card that goes to the last. */
  const strokes = [0, 2, 4, 6, 8].flatMap((layer) => {
    const [first = 0, end = 0] = [after, before].map(
      (count) => Math.ceil((count - layer) / 10) * pitch,
    );
    const y = 130 - layer * 13.6;
    return penStroke({ x: first - 2, y: y + 6 }, { x: end, y: y - 6 }, layer);
  });
  const isLess = after < before;
  return [
    path('ink', ...cards.slice(0, kept)),
    path(isLess ? 'flat' : 'fresh', ...cards.slice(kept)),
    isLess ? path('pen', ...strokes) : '',
  ];
}

/** A month of 30 days, in weeks. */
function drawDays(before: number, after: number): string[] {
  const [width, height, gap] = [26, 23, 6];
  const grid = { width, height, gap, each: 7, across: true, left: 0, top: 2 };
  const at = (day: number) => ({
    x: (day % 7) * (width + gap),
    y: Math.floor(day / 7) * (height + gap) + 2,
  });
  const weeks = Array.from({ length: Math.ceil(before / 7) }, (_, week) => week * 7);
  const strokes = weeks.flatMap((first) => {
    const [from, last] = [at(Math.max(after, first)), at(Math.min(before, first + 7) - 1)];
    if (first + 7 <= after) return [];
    const y = from.y + height / 2;
    return penStroke({ x: from.x - 2, y: y + 3 }, { x: last.x + width + 2, y: y - 3 }, 40 + first);
  });
  const numbers = Array.from({ length: 30 }, (_, day) => {
    const place = { x: at(day).x + width / 2, y: at(day).y + 16.5, 'text-anchor': 'middle' };
    return element('text', { class: day < after ? 'on' : undefined, ...place }, `${day + 1}`);
  });
  return [
    path('ink', blocks(0, after, grid)),
    path('faint', blocks(after, before, grid)),
    path('blank', blocks(before, 30, grid)),
    ...numbers,
    path('pen', ...strokes),
  ];
}

/** The face of a clock. */
function drawHours(before: number, after: number): string[] {
  const [centre, radius] = [{ x: 72, y: HEIGHT / 2 }, 70];
  const rim = (hour: number) => ({
    x: centre.x + Math.sin((hour / 6) * Math.PI) * radius * 0.62,
    y: centre.y - Math.cos((hour / 6) * Math.PI) * radius * 0.62,
  });
  return [
    path('blank', clockHours(before, 12, centre, radius)),
    path('faint', clockHours(after, before, centre, radius)),
    path('ink', clockHours(0, after, centre, radius)),
    path('pen', penStroke(rim(after + 0.1), rim(before - 0.1), 3)),
  ];
}
