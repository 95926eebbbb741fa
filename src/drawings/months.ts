// The month that pays back: months not yet paid back, and those after.
import { blocks, penStroke } from './hand.ts';
import { path, type Mark, type Picture, type Room, type Words, type Part } from './picture.ts';

/** What we ask for, and the month past which we advise against it. */
export const LIMITS = { test: 24, last: 36 };

/** The months that a row shows. */
export function spanOf(parts: Pick<Part, 'value'>[]): number {
  return parts.some(({ value }) => value > LIMITS.last || value === 0) ? 48 : LIMITS.last;
}

/**
 * The marks of a row: `paid` is the month that pays back, 0 for never, and `pitch` the width of a month. The red pen takes
 * what is past three years.
 */
export function markMonths(paid: number, span: number, pitch = 10): [look: Mark, data: string][] {
  const gap = pitch / 5;
  const grid = { width: pitch - gap, height: 19, gap, each: 1 };
  const after = paid === 0 || paid > span ? span : paid - 1;
  const [from, to] = [LIMITS.last * pitch - 1, after * pitch + 1];
  const late = penStroke({ x: from, y: 11 }, { x: to, y: 8 }, paid);
  return [
    ['faint', blocks(0, after, grid)],
    ['ink', blocks(after, span, grid)],
    ...(after > LIMITS.last ? [['pen', late] as [Mark, string]] : []),
  ];
}

/**
 * A row for each year of months, for a cover.
 *
 * @throws when it is no month, with what to write instead.
 */
export function drawMonths(parts: Part[], room: Room): Picture {
  const [paid] = parts;
  if (!paid || parts.length > 1)
    throw new Error('months on a cover shows one payback; write one part');
  const years = Math.max(2, Math.ceil(checkMonth(paid).value / 12));
  if (years > 4) throw new Error(`'${paid.label}' is ${paid.value} months; write the kind bars`);
  const width = room.width / 12;
  const height = Math.min(width, (room.height - room.size * 1.4) / years);
  const gap = 3;
  const grid = { width: width - gap, height: height - gap, gap, each: 12, across: true };
  const foot = years * height + room.size;
  const words: Words[] = [
    { text: 'Month 1', x: 0, y: foot },
    { text: String(years * 12), x: room.width - gap, y: foot, isEnd: true },
  ];
  const marks = [
    path('faint', blocks(0, paid.value - 1, grid)),
    path('ink', blocks(paid.value - 1, years * 12, grid)),
  ];
  return { ...room, height: foot + room.size * 0.3, marks, words };
}

/** @throws when a part is not the number of a month. */
export function checkMonth(part: Part): Part {
  if (!Number.isInteger(part.value))
    throw new Error(
      `'${part.label}' is ${part.figure}, which is no month; name the cell of a payback`,
    );
  return part;
}
