// What is counted: a block, or a stroke of a tally, for each.
import { blocks, tally } from './hand.ts';
import {
  fillOf,
  fitWords,
  lengthIn,
  strike,
  type Drawn,
  type Picture,
  type Room,
  type Words,
  type Part,
} from './picture.ts';

/** More blocks can't be told apart, and more strokes aren't counted by hand. */
const MOST = { count: 600, tally: 75 };
/** Strokes of a line. */
const LINE = 15;

/**
 * A block for each, in columns of five, or in one row where there are few. Parts of a whole follow each other in one
 * field, and others stand apart.
 *
 * @throws when they cannot be counted, with what to write instead; drawTally too.
 */
export function drawCount(parts: Part[], room: Room, total?: number): Picture {
  const sum = checkSum('count', parts, total);
  const isField = total !== undefined && total > sum;
  const between = isField ? 0 : 10;
  const width = room.width - between * (parts.length - 1);
  const columnsOf = (each: number) =>
    isField
      ? Math.ceil(total / each)
      : parts.reduce((columns, { value }) => columns + Math.ceil(value / each), 0);
  const each = [1, 5, 10].find((rows) => width / columnsOf(rows) >= (rows === 1 ? 16 : 7)) ?? 12;
  const pitch = Math.min(width / columnsOf(each), each === 1 ? room.width / 5 : 22);
  const gap = pitch > 9 ? 2.2 : 1.5;
  const below = room.size * (isField ? 1.4 : 2.6);
  const space = room.height - below;
  const high = Math.min(space / each, Math.max(pitch, each === 1 ? 0 : 14)) - gap;
  const foot = each * (high + gap);
  const line = foot + room.size;
  const grid = { width: pitch - gap, height: high, gap, each };
  const size = Math.min((pitch * room.least) / room.width, high);
  const marks: Drawn[] = [];
  const words: Words[] = [];
  let [left, from] = [0, 0];
  for (const { label, figure, value, look } of parts) {
    const columns = Math.ceil(value / each);
    const x = left + Math.floor(from / each) * pitch;
    marks.push([fillOf(look, size), blocks(from, from + value, { ...grid, left })]);
    if (look === 'struck')
      for (let row = 0; row < Math.min(each, value); row += 1) {
        const middle = (row + 0.5) * (high + gap);
        const end = x + Math.ceil((value - row) / each) * pitch;
        marks.push(strike(x - 2, end, middle + 1, middle - 2, row));
      }
    const all = isField && parts.length === 1 ? `of ${total} ` : '';
    if (isField) words.push({ text: `${figure} ${all}${label}`, x, y: line, isFigure: true });
    else {
      const start = Math.max(0, Math.min(x, room.width - lengthIn(room, label)));
      words.push(
        { text: figure, x: start, y: line, isFigure: true },
        { text: label, x: start, y: line + room.size * 1.2 },
      );
    }
    if (isField) from += value;
    else left += columns * pitch + between;
  }
  if (isField) {
    marks.push([fillOf('was', size), blocks(sum, total, grid)]);
    const end = { x: columnsOf(each) * pitch, y: line, isEnd: true };
    if (parts.length > 1) words.push({ text: `of ${total}`, ...end });
  }
  return { ...room, height: foot + below, marks, words: fitWords(words, room) };
}

/** A stroke for each, small, fifteen a line, with what they count beside them. */
export function drawTally(parts: Part[], room: Room, total?: number): Picture {
  const sum = checkSum('tally', parts, total);
  const rest = (total ?? sum) - sum;
  const high = room.size * 1.45;
  const pitch = high * 1.25;
  const step = (room.width * 0.48) / LINE;
  const marks: Drawn[] = [];
  const words: Words[] = [];
  let top = 1;
  const lines = (count: number, look: Part['look'], ...texts: Words[]) => {
    const middle = top + high / 2 + room.size * 0.35;
    words.push(...texts.map((text) => ({ ...text, y: middle })));
    for (let left = count; left > 0; left -= LINE, top += pitch) {
      const { data, width } = tally(Math.min(LINE, left), { height: high, step, top });
      marks.push([look ? 'stroke-faint' : 'stroke', data]);
      if (look === 'struck')
        marks.push(strike(0, width, top + high * 0.6, top + high * 0.42, left));
    }
    top += pitch * 0.2;
  };
  const x = room.width * 0.56;
  for (const { label, figure, value, look } of parts)
    lines(value, look, { text: `${figure} ${label}`, x, y: 0, isFigure: !look });
  if (rest > 0) lines(rest, 'was', { text: `${rest} of ${total}`, x, y: 0 });
  return { ...room, height: top, marks, words: fitWords(words, room) };
}

/** How many the parts have together. */
function checkSum(kind: keyof typeof MOST, parts: Part[], total: number | undefined): number {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const all = total ?? sum;
  const instead = kind === 'tally' ? 'count' : 'bars';
  const odd = [...parts, { label: 'of', value: all, figure: String(all) }].find(
    ({ value }) => !Number.isInteger(value),
  );
  if (odd)
    throw new Error(`'${odd.label}' is ${odd.figure}, not a whole number; write the kind bars`);
  const none = parts.find(({ value }) => value === 0);
  if (none) throw new Error(`'${none.label}' is 0, which has no marks; leave it out`);
  if (all > MOST[kind])
    throw new Error(
      `${all} are more than ${MOST[kind]}, and can't be told apart; write the kind ${instead}`,
    );
  if (sum > all) throw new Error(`${sum} of ${all} is impossible; write at most ${all}`);
  return sum;
}
