import { scaleOf } from '#lib/line-chart.ts';
import { AREA, caption, circle, cover, path, type CoverOf, type CellLookup } from './drawing.ts';

const TOP = 118;
const FOOT = AREA.bottom - 22;

/** The balance from minus the cost to the last month, and the point at which it crosses zero. */
export function drawPayback(written: CoverOf<'payback'>, { amount }: CellLookup) {
  const { months } = written;
  const cost = amount(written.cost);
  const saving = amount(written.monthlySaving).value;
  const last = Math.max(0, months * saving - cost.value);
  const box = { ...AREA, top: TOP, bottom: FOOT };
  const { x, y, line } = scaleOf(box, months, -cost.value, last);
  const paid = Math.min(cost.value / saving, months);
  return cover(
    'panel',
    written,
    path({ fill: 'soft' }, `${line([0, 0], [0, -cost.value], [paid, 0])}z`),
    path({ fill: 'mark' }, `${line([paid, 0], [months, last], [months, 0])}z`),
    path({ stroke: 'muted', width: 1.5 }, line([0, 0], [months, 0])),
    path({ stroke: 'ink', width: 3 }, line([0, -cost.value], [months, last])),
    path({ fill: 'soft', stroke: 'mark', width: 4 }, circle(x(paid), y(0), 8)),
    caption(`-${cost.text}`, AREA.left, AREA.bottom, { tone: 'ink' }),
  );
}
