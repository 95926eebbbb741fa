// Amounts: a bar below each name, or columns where there are many, with the figure of the largest.
import { block } from './hand.ts';
import {
  fillOf,
  fitWords,
  lengthIn,
  strike,
  type Drawn,
  type Picture,
  type Room,
  type Words,
  type Look,
  type Part,
} from './picture.ts';

/** More than these are columns, of which the first and the last are named. */
const MOST_ROWS = 4;

/**
 * Bars of amounts. One that is taken off begins where the bar above it ends.
 *
 * @throws when there is nothing to compare, with what to write instead.
 */
export function drawBars(parts: Part[], room: Room): Picture {
  const most = Math.max(...parts.map(({ value }) => value));
  if (most === 0) throw new Error('every amount is 0; say it in the text instead');
  const units = new Set(parts.map(({ figure }) => figure.replaceAll(/[\d,.]/g, '')));
  if (units.size > 1) throw new Error('the amounts have different units; write those of one unit');
  const bars = barsOf(parts, most);
  return bars.length > MOST_ROWS ? drawColumns(bars, room) : drawRows(bars, room);
}

/** A part with where its bar begins and ends, as shares of the largest. */
type Bar = Part & { from: number; to: number };

function barsOf(parts: Part[], most: number): Bar[] {
  let level = 0;
  return parts.map((part) => {
    const { value, look, label } = part;
    const from = look === 'less' ? level - value : 0;
    if (from < -0.005)
      throw new Error(`'${label}' takes off more than is left; state a smaller one`);
    level = look === 'less' ? from : value;
    return { ...part, from: Math.max(0, from) / most, to: (from + value) / most };
  });
}

function drawRows(bars: Bar[], room: Room): Picture {
  const { width, height, size } = room;
  const pitch = Math.min(size * 3.3, (height + 2) / bars.length);
  const high = Math.max(4, Math.min(size * 1.15, pitch - size * 1.85));
  const marks: Drawn[] = [];
  const words: Words[] = [];
  // What counts stands in the caption too.
  const hasUnits = bars.every(
    ({ label, figure, unit }) => unit && lengthIn(room, `${label} ${figure} ${unit}`) < width,
  );
  for (const [index, { label, figure, unit, look, from, to }] of bars.entries()) {
    const top = index * pitch + size * 1.2;
    const [left, right] = [from * width, Math.max(to * width, from * width + 1.5)];
    marks.push(...drawBar(look, [left, top, right - left, high], index));
    const said = hasUnits ? `${figure} ${unit}` : figure;
    words.push(
      { text: label, x: 0, y: top - size * 0.4 },
      { text: said, x: width, y: top - size * 0.4, isEnd: true, isFigure: true },
    );
  }
  return { width, height: bars.length * pitch - 1, marks, words: fitWords(words, room) };
}

function drawColumns(bars: Bar[], room: Room): Picture {
  const { width, height, size } = room;
  const [head, foot] = [size * 1.3, height - size * 1.3];
  const pitch = width / bars.length;
  const wide = pitch * 0.78;
  const y = (share: number) => foot - share * (foot - head);
  const marks = bars.flatMap(({ look, from, to }, index) => {
    const [left, top] = [index * pitch, Math.min(y(to), y(from) - 1.5)];
    return drawBar(look, [left, top, wide, y(from) - top], index);
  });
  const largest = bars.findIndex(({ to }) => to === 1);
  const isRight = largest >= bars.length / 2;
  const words: Words[] = [
    { text: bars[0]?.label ?? '', x: 0, y: height - size * 0.2 },
    {
      text: bars.at(-1)?.label ?? '',
      x: width - pitch + wide,
      y: height - size * 0.2,
      isEnd: true,
    },
    {
      text: bars[largest]?.figure ?? '',
      x: largest * pitch + (isRight ? wide : 0),
      y: head - size * 0.35,
      isEnd: isRight,
      isFigure: true,
    },
  ];
  return { width, height, marks, words: fitWords(words, room) };
}

/** A bar, level, since it is measured by eye; with a stroke through one that goes. */
function drawBar(
  look: Look | undefined,
  box: [number, number, number, number],
  index: number,
): Drawn[] {
  const [left, top, width, height] = box;
  const bar: Drawn = [fillOf(look), block(...box)];
  if (look !== 'struck' && look !== 'less') return [bar];
  const middle = top + height / 2;
  return [bar, strike(left - 2, left + width + 2, middle + 2, middle - 2, index + 12)];
}
