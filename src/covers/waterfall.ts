import {
  BOTTOM,
  MARGIN,
  RIGHT,
  caption,
  headline,
  rectangle,
  type Drawing,
  type Named,
} from './drawing.ts';

const TOP = 130;
const FOOT = BOTTOM - 26;
/** Of the room of a column, the share that is painted. */
const FILLED = 0.7;

/** A figure that falls step by step: each cut stands where the one before it ended. */
export function drawWaterfall(cover: {
  figure: string;
  label: string;
  from: Named;
  cuts: Named[];
  to: Named;
}): Drawing {
  const { from, cuts, to } = cover;
  const highest = from.value.value;
  const step = (RIGHT - MARGIN) / (cuts.length + 2);
  const y = (value: number) => FOOT - (value / highest) * (FOOT - TOP);
  const column = (index: number, top: number, foot: number) =>
    rectangle(MARGIN + index * step, y(top), step * FILLED, Math.max(3, y(foot) - y(top)));

  let left = highest;
  const falls = cuts.map(({ value }, index) => {
    const top = left;
    left -= value.value;
    return column(index + 1, top, left);
  });
  return {
    ground: 'panel',
    shapes: [
      { d: `M${MARGIN} ${FOOT}H${RIGHT}`, stroke: 'muted', width: 1.5 },
      { d: column(0, highest, 0), fill: 'ink' },
      { d: falls.join(''), fill: 'muted' },
      { d: column(cuts.length + 1, to.value.value, 0), fill: 'mark' },
    ],
    labels: [
      ...headline(cover),
      caption(from.label, MARGIN, BOTTOM),
      caption(to.label, RIGHT, BOTTOM, { anchor: 'end', tone: 'ink' }),
    ],
  };
}
