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

const BAR = 20;
const TOPS = [152, BOTTOM - BAR] as const;

/** Two bars, and the gap between them. Marked is the bar that the figure names, or else the shorter. */
export function drawGap(cover: {
  figure: string;
  label: string;
  bars: readonly [Named, Named];
}): Drawing {
  const longest = Math.max(...cover.bars.map(({ value }) => value.value));
  const lengths = cover.bars.map(({ value }) => (value.value / longest) * (RIGHT - MARGIN));
  const shorter = (lengths[0] ?? 0) < (lengths[1] ?? 0) ? 0 : 1;
  const end = MARGIN + (lengths[shorter] ?? 0);
  const top = TOPS[shorter];
  const named = cover.bars.findIndex(({ value }) => value.text === cover.figure);
  const marked = named === -1 ? shorter : named;
  return {
    ground: 'stone',
    shapes: [
      ...TOPS.map((y, index) => ({
        d: rectangle(MARGIN, y, lengths[index] ?? 0, BAR),
        fill: index === marked ? ('mark' as const) : ('muted' as const),
      })),
      {
        d: rectangle(end, top + 1, RIGHT - end - 1, BAR - 2),
        stroke: 'mark',
        width: 2,
        dash: '5 4',
      },
    ],
    labels: [
      ...headline(cover),
      ...cover.bars.flatMap(({ label, value }, index) => {
        const y = (TOPS[index] ?? 0) - 9;
        return [
          caption(label, MARGIN, y),
          caption(value.text, RIGHT, y, { anchor: 'end', tone: 'ink' }),
        ];
      }),
    ],
  };
}
