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

/** In £: what something costs, what it saves a month once people know it, and the savings lost while they learn it. */
export interface Payback {
  cost: number;
  monthlySaving: number;
  /** Spread over the first six months, like `learning` in the shared rates. */
  learning?: number;
}

/** For how many months people learn, and save less. */
export const LEARNING_MONTHS = 6;

/** The balance at the end of a month, in £. At the start, month 0, it is minus the cost. */
export function getBalance({ cost, monthlySaving, learning = 0 }: Payback, month: number): number {
  const learned = Math.min(month, LEARNING_MONTHS) / LEARNING_MONTHS;
  return month * monthlySaving - cost - learning * learned;
}

/** The payback period in months, with a fraction. Infinity if the savings never cover the cost. */
export function getPaybackTime({ cost, monthlySaving, learning = 0 }: Payback): number {
  if (cost <= 0) return 0;
  const whileLearning = cost / (monthlySaving - learning / LEARNING_MONTHS);
  if (whileLearning > 0 && whileLearning <= LEARNING_MONTHS) return whileLearning;
  return monthlySaving > 0 ? (cost + learning) / monthlySaving : Infinity;
}

/** The first month at the end of which the savings cover the cost. */
export function getPaybackMonth(payback: Payback): number {
  return Math.max(1, Math.ceil(getPaybackTime(payback)));
}

/** A summary: '£8,000 to start, £950 a month saved. Paid for itself in month 9.' */
export function describePayback(payback: Payback, months: number): string {
  const { cost, monthlySaving, learning } = payback;
  const paidBack = getPaybackMonth(payback);
  const outcome =
    paidBack <= months
      ? `Paid for itself in month ${paidBack}`
      : `Not yet paid for itself after ${months} months`;
  const when = learning ? `saved from month ${LEARNING_MONTHS + 1}` : 'saved';
  return `${formatWithUnit(cost, '£')} to start, ${formatWithUnit(monthlySaving, '£')} a month ${when}. ${outcome}.`;
}

/** The balance at the start, after every third month, and after the last. */
export function getPaybackRows(
  payback: Payback,
  months: number,
): { month: number; balance: number }[] {
  return Array.from({ length: months + 1 }, (_, month) => month)
    .filter((month) => month % 3 === 0 || month === months)
    .map((month) => ({ month, balance: getBalance(payback, month) }));
}
