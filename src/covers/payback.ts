import {
  BOTTOM,
  MARGIN,
  RIGHT,
  caption,
  circle,
  headline,
  round,
  type Amount,
  type Drawing,
} from './drawing.ts';

const TOP = 118;
const FOOT = BOTTOM - 22;

/** The balance from minus the cost to the last month, and where it crosses nothing. */
export function drawPayback(cover: {
  figure: string;
  label: string;
  cost: Amount;
  monthlySaving: Amount;
  months: number;
}): Drawing {
  const { cost, monthlySaving, months } = cover;
  const last = Math.max(0, months * monthlySaving.value - cost.value);
  const x = (month: number) => round(MARGIN + (month / months) * (RIGHT - MARGIN));
  const y = (balance: number) =>
    round(TOP + ((last - balance) / (last + cost.value)) * (FOOT - TOP));
  const [high, zero] = [y(last), y(0)];
  const paid = x(Math.min(cost.value / monthlySaving.value, months));
  return {
    ground: 'panel',
    shapes: [
      { d: `M${MARGIN} ${zero}V${FOOT}L${paid} ${zero}z`, fill: 'soft' },
      { d: `M${paid} ${zero}L${RIGHT} ${high}V${zero}z`, fill: 'mark' },
      { d: `M${MARGIN} ${zero}H${RIGHT}`, stroke: 'muted', width: 1.5 },
      { d: `M${MARGIN} ${FOOT}L${RIGHT} ${high}`, stroke: 'ink', width: 3 },
      { d: circle(paid, zero, 8), fill: 'soft', stroke: 'mark', width: 4 },
    ],
    labels: [...headline(cover), caption(`-${cost.text}`, MARGIN, BOTTOM, { tone: 'ink' })],
  };
}
