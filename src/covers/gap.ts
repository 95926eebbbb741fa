import {
  BOTTOM,
  LEFT,
  RIGHT,
  caption,
  cover,
  headline,
  path,
  rectangle,
  type CoverOf,
  type Reader,
} from './drawing.ts';

const BAR = 20;

/** Two bars, and the gap between them. Marked is the bar that the figure names, or else the shorter. */
export function drawGap(written: CoverOf<'gap'>, { named }: Reader): string {
  const upper = { ...named(written.bars[0]), top: 152 };
  const lower = { ...named(written.bars[1]), top: BOTTOM - BAR };
  const bars = [upper, lower];
  const [shorter, longer] = upper.value < lower.value ? [upper, lower] : [lower, upper];
  const marked = bars.find(({ text }) => text === written.figure) ?? shorter;
  const lengthOf = ({ value }: typeof upper) => (value / longer.value) * (RIGHT - LEFT);
  const end = LEFT + lengthOf(shorter);
  return cover(
    'stone',
    ...bars.map((bar) =>
      path(
        { fill: bar === marked ? 'mark' : 'muted' },
        rectangle(LEFT, bar.top, lengthOf(bar), BAR),
      ),
    ),
    path(
      { stroke: 'mark', width: 2, dash: '5 4' },
      rectangle(end, shorter.top + 1, RIGHT - end - 1, BAR - 2),
    ),
    headline(written),
    ...bars.flatMap(({ label, text, top }) => [
      caption(label, LEFT, top - 9),
      caption(text, RIGHT, top - 9, { anchor: 'end', tone: 'ink' }),
    ]),
  );
}
