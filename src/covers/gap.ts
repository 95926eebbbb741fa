import { AREA, caption, cover, path, rectangle, type CoverOf, type CellLookup } from './drawing.ts';

const BAR = 20;

/** Two bars, and the gap between them. The bar that the headline names is marked, or else the shorter one. */
export function drawGap(written: CoverOf<'gap'>, { named }: CellLookup) {
  const upper = { ...named(written.bars[0]), top: 152 };
  const lower = { ...named(written.bars[1]), top: AREA.bottom - BAR };
  const bars = [upper, lower];
  const [shorter, longer] = upper.value < lower.value ? [upper, lower] : [lower, upper];
  const marked = bars.find(({ text }) => text === written.headline) ?? shorter;
  const lengthOf = ({ value }: typeof upper) => (value / longer.value) * AREA.width;
  const end = AREA.left + lengthOf(shorter);
  return cover(
    'stone',
    written,
    ...bars.map((bar) =>
      path(
        { fill: bar === marked ? 'mark' : 'muted' },
        rectangle(AREA.left, bar.top, lengthOf(bar), BAR),
      ),
    ),
    path(
      { stroke: 'mark', width: 2, dash: '5 4' },
      rectangle(end, shorter.top + 1, AREA.right - end - 1, BAR - 2),
    ),
    ...bars.flatMap(({ label, text, top }) => [
      caption(label, AREA.left, top - 9),
      caption(text, AREA.right, top - 9, { anchor: 'end', tone: 'ink' }),
    ]),
  );
}
