import { d } from '#lib/svg.ts';
import {
  BOTTOM,
  LEFT,
  RIGHT,
  caption,
  circle,
  cover,
  headline,
  path,
  type CoverOf,
  type Reader,
} from './drawing.ts';

const TOP = 118;
const FOOT = BOTTOM - 22;

/** The balance from minus the cost to the last month, and where it crosses nothing. */
export function drawPayback(written: CoverOf<'payback'>, { amount }: Reader): string {
  const { months } = written;
  const cost = amount(written.cost);
  const saving = amount(written.monthlySaving).value;
  const last = Math.max(0, months * saving - cost.value);
  const zero = TOP + (last / (last + cost.value)) * (FOOT - TOP);
  const paid = LEFT + Math.min(cost.value / saving / months, 1) * (RIGHT - LEFT);
  return cover(
    'panel',
    path({ fill: 'soft' }, d`M${LEFT} ${zero}V${FOOT}L${paid} ${zero}z`),
    path({ fill: 'mark' }, d`M${paid} ${zero}L${RIGHT} ${TOP}V${zero}z`),
    path({ stroke: 'muted', width: 1.5 }, d`M${LEFT} ${zero}H${RIGHT}`),
    path({ stroke: 'ink', width: 3 }, d`M${LEFT} ${FOOT}L${RIGHT} ${TOP}`),
    path({ fill: 'soft', stroke: 'mark', width: 4 }, circle(paid, zero, 8)),
    headline(written),
    caption(`-${cost.text}`, LEFT, BOTTOM, { tone: 'ink' }),
  );
}
