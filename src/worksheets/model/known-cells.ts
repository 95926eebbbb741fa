// The cells of the shared rates and the price list that the code knows by their names.

/** The names of these two, among all worksheets. */
export const RATES = 'rates';
export const PRICE_LIST = 'services';

interface KnownCell {
  of: typeof RATES | typeof PRICE_LIST;
  unit: string;
  /** What is worked out with it. */
  for: string;
}

export const KNOWN_CELLS = {
  support_share: { of: 'services', unit: '%', for: 'the support of each price' },
  day_price: { of: 'services', unit: '£', for: 'the days of each price' },
  good_payback: { of: 'rates', unit: 'months', for: 'whether a sum passes our test' },
  firm_months: { of: 'rates', unit: 'months', for: 'each payback of a whole firm' },
  learning_months: { of: 'rates', unit: 'months', for: 'each payback of a task' },
  learning_share: { of: 'rates', unit: '%', for: 'every payback' },
  unproved: { of: 'rates', unit: '%', for: 'income that is not measured yet' },
  shrinking: { of: 'rates', unit: '%', for: 'a bill that shrinks' },
  counted: { of: 'rates', unit: '%', for: 'each hour saved' },
  hour: { of: 'rates', unit: '£ an hour', for: 'each hour saved' },
  vat: { of: 'rates', unit: '%', for: 'the quote on /services' },
} satisfies Record<string, KnownCell>;

export type KnownCellId = keyof typeof KNOWN_CELLS;

/** The name of a cell that the content must have: the check asks for each. */
export function cell(id: KnownCellId): KnownCellId {
  return id;
}
