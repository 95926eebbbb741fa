// A year of working days, a column a week: those that something takes are inked, and the pen strikes what does not count.
import { d } from '#lib/svg.ts';
import { blocks, penStroke } from './hand.ts';

/** The days of a week, and the size of a day's cell. A page scales the drawing in each direction. */
const [DAYS, CELL] = [5, 20];

const YEAR_DAYS = 52 * DAYS;
export const YEAR_VIEW = `0 0 ${(YEAR_DAYS / DAYS) * CELL} ${DAYS * CELL}`;

/** Four weeks of blocks, which repeat. */
export const WEEKS = {
  size: { width: 4 * CELL, height: DAYS * CELL },
  data: blocks(0, 4 * DAYS, { width: 18, height: 18, gap: 2, each: DAYS, left: 1, top: 1 }),
};

/** The path data of the days that count, of those that do not, of the strokes through these, and of all others. */
export function drawYear({ days, counted }: { days: number; counted: number }) {
  return {
    ink: cells(0, counted),
    flat: cells(counted, days),
    blank: cells(days, YEAR_DAYS),
    pen: strokes(counted, days),
  };
}

/** The cells from day `from` up to, and without, day `to`: the rest of a week, whole weeks, the start of one. */
function cells(from: number, to: number): string {
  let data = '';
  for (let day = from; day < to;) {
    const row = day % DAYS;
    const weeks = row === 0 ? Math.max(Math.floor((to - day) / DAYS), 1) : 1;
    const height = Math.min(DAYS - row, to - day);
    const x = Math.floor(day / DAYS) * CELL;
    data += d`M${x} ${row * CELL}h${weeks * CELL}v${height * CELL}H${x}z`;
    day += weeks * height;
  }
  return data;
}

/** A stroke through the days of each weekday. */
function strokes(from: number, to: number): string {
  return Array.from({ length: DAYS }, (_, row) => {
    const [first, end] = [from, to].map((day) => Math.ceil((day - row) / DAYS) * CELL);
    if (first === undefined || end === undefined || first >= end) return '';
    const y = (row + 0.5) * CELL;
    return penStroke({ x: first - 3, y: y + 1 }, { x: end + 4, y: y - 1 }, 11 + row);
  }).join('');
}
