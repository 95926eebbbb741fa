const ONE_DECIMAL = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A number with its unit: £235,000, 85%, 6 hours. */
export function formatWithUnit(value: number, unit: string): string {
  const digits = ONE_DECIMAL.format(Math.abs(value));
  const sign = value < 0 ? '−' : '';
  if (unit === '£') return `${sign}${POUNDS.format(Math.abs(value))}`;
  if (unit === '%') return `${sign}${digits}%`;
  return `${sign}${digits}\u00A0${unit}`;
}
