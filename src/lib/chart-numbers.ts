const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number with its unit, as it is to be read: £235,000, 85%, 6 hours. */
export function withUnit(value: number, unit: string): string {
  const digits = WHOLE.format(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  if (unit === '£') return `${sign}£${digits}`;
  if (unit === '%') return `${sign}${digits}%`;
  return `${sign}${digits} ${unit}`;
}

/** What has been gained or is still owed after each month, from the cost at month 0 on. */
export function paybackBalances(cost: number, monthlySaving: number, months: number): number[] {
  return Array.from({ length: months + 1 }, (_, month) => month * monthlySaving - cost);
}

/** The first month at whose end the saving has paid for the cost. */
export function paybackMonth(cost: number, monthlySaving: number): number {
  return Math.ceil(cost / monthlySaving);
}
