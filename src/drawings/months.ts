// The month that pays back: months not yet paid back, and those after.
import { blocks, penStroke } from './hand.ts';
import { fitWords, type Drawn, type Part, type Picture, type Room, type Words } from './picture.ts';

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
export function markMonths(paid: number, span: number, pitch = 10, top = 0): Drawn[] {
  const gap = pitch / 5;
  const grid = { width: pitch - gap, height: 19, gap, each: 1, top };
  const after = paid === 0 || paid > span ? span : paid - 1;
  const [from, to] = [LIMITS.last * pitch - 1, after * pitch + 1];
  const late = penStroke({ x: from, y: top + 11 }, { x: to, y: top + 8 }, paid);
  return [
    ['flat', blocks(0, after, grid)],
    ['ink', blocks(after, span, grid)],
    ...(after > LIMITS.last ? [['pen', late] as Drawn] : []),
  ];
}

/**
 * A row of months for each payback, with the scale below.
 *
 * @throws when one is no month, with what to write instead.
 */
export function drawMonths(parts: Part[], room: Room): Picture {
  const { width, size } = room;
  const span = spanOf(parts.map(checkMonth));
  const pitch = size * 3.3;
  const foot = parts.length * pitch + size * 0.8;
  const words = parts.flatMap(({ label, figure, value }, index): Words[] => {
    const y = index * pitch + size * 0.8;
    const month = value > 0 ? `month ${figure}` : figure;
    return [
      { text: label, x: 0, y },
      { text: month, x: width, y, isEnd: true, isFigure: true },
    ];
  });
  const years = [12, 24, 36, 48].filter((month) => month <= span);
  const scale = years.map((month) => ({
    text: String(month),
    x: (month * width) / span,
    y: foot,
    isEnd: true,
  }));
  return {
    width,
    height: foot + size * 0.3,
    marks: parts.flatMap(({ value }, index) =>
      markMonths(value, span, width / span, index * pitch + size * 1.2),
    ),
    words: fitWords([...words, { text: 'Month 1', x: 0, y: foot }, ...scale], room),
  };
}

/** @throws when a part is not the number of a month. */
export function checkMonth(part: Part): Part {
  if (!Number.isInteger(part.value))
    throw new Error(
      `'${part.label}' is ${part.figure}, which is no month; name the cell of a payback`,
    );
  return part;
}
