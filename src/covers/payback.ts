import { d } from '#lib/svg.ts';
import { AREA, caption, circle, cover, path, type CoverOf, type CellLookup } from './drawing.ts';

const TOP = 118;
const FOOT = AREA.bottom - 22;

/** The balance from minus the cost to the last month, and the point at which it crosses zero. */
export function drawPayback(written: CoverOf<'payback'>, { amount }: CellLookup) {
  const { months } = written;
  const cost = amount(written.cost);
  const saving = amount(written.monthlySaving).value;
  const last = Math.max(0, months * saving - cost.value);
  const zero = TOP + (last / (last + cost.value)) * (FOOT - TOP);
  const paid = AREA.left + Math.min(cost.value / saving / months, 1) * AREA.width;
  return cover(
    'panel',
    written,
    path({ fill: 'soft' }, d`M${AREA.left} ${zero}V${FOOT}L${paid} ${zero}z`),
    path({ fill: 'mark' }, d`M${paid} ${zero}L${AREA.right} ${TOP}V${zero}z`),
    path({ stroke: 'muted', width: 1.5 }, d`M${AREA.left} ${zero}H${AREA.right}`),
    path({ stroke: 'ink', width: 3 }, d`M${AREA.left} ${FOOT}L${AREA.right} ${TOP}`),
    path({ fill: 'soft', stroke: 'mark', width: 4 }, circle(paid, zero, 8)),
    caption(`-${cost.text}`, AREA.left, AREA.bottom, { tone: 'ink' }),
  );
}
