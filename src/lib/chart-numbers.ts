const ONE_DECIMAL = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number with its unit: £235,000, 85%, 6 hours. */
export function formatWithUnit(value: number, unit: string): string {
  const digits = ONE_DECIMAL.format(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  if (unit === '£') return `${sign}£${digits}`;
  if (unit === '%') return `${sign}${digits}%`;
  return `${sign}${digits} ${unit}`;
}

/** The balance after each month, starting with minus the cost at month 0. */
export function getPaybackBalances(cost: number, monthlySaving: number, months: number): number[] {
  return Array.from({ length: months + 1 }, (_, month) => month * monthlySaving - cost);
}

/** The first month at the end of which the savings cover the cost. */
export function getPaybackMonth(cost: number, monthlySaving: number): number {
  return Math.ceil(cost / monthlySaving);
}

/** A summary: '£8,000 to start, £950 a month saved. Paid for itself in month 9.' */
export function describePayback(cost: number, monthlySaving: number, months: number): string {
  const paidBack = getPaybackMonth(cost, monthlySaving);
  const outcome =
    paidBack <= months
      ? `Paid for itself in month ${paidBack}`
      : `Not yet paid for itself after ${months} months`;
  return `${formatWithUnit(cost, '£')} to start, ${formatWithUnit(monthlySaving, '£')} a month saved. ${outcome}.`;
}

/** The balance of every third month, and of the last. */
export function getPaybackRows(
  cost: number,
  monthlySaving: number,
  months: number,
): { month: number; balance: number }[] {
  return getPaybackBalances(cost, monthlySaving, months)
    .map((balance, month) => ({ month, balance }))
    .filter(({ month }) => month % 3 === 0 || month === months);
}
