const ONE_DECIMAL = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A number with its unit: £235,000, 85%, 6 hours. */
export function formatWithUnit(value: number, unit: string): string {
  const digits = ONE_DECIMAL.format(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  if (unit === '£') return POUNDS.format(value);
  if (unit === '%') return `${sign}${digits}%`;
  return `${sign}${digits} ${unit}`;
}

/** The first month at the end of which the savings cover the cost. */
export function getPaybackMonth(cost: number, monthlySaving: number): number {
  return Math.max(1, Math.ceil(cost / monthlySaving));
}

/** A summary: '£8,000 to start, £950 a month saved. Paid for itself in month 9.' */
export function describePayback(cost: number, monthlySaving: number, months: number): string {
  const paidBack = getPaybackMonth(cost, monthlySaving);
  const outcome =
    monthlySaving > 0 && paidBack <= months
      ? `Paid for itself in month ${paidBack}`
      : `Not yet paid for itself after ${months} months`;
  return `${formatWithUnit(cost, '£')} to start, ${formatWithUnit(monthlySaving, '£')} a month saved. ${outcome}.`;
}

/** The balance at the start, which is minus the cost, after every third month, and after the last. */
export function getPaybackRows(
  cost: number,
  monthlySaving: number,
  months: number,
): { month: number; balance: number }[] {
  return Array.from({ length: months + 1 }, (_, month) => month)
    .filter((month) => month % 3 === 0 || month === months)
    .map((month) => ({ month, balance: month * monthlySaving - cost }));
}
