import { RATES, SERVICES } from './model.ts';

/** The cells that the code knows by their names, with what is worked out from each. */
export const REQUIRED_CELLS = {
  [SERVICES]: {
    support_share: 'the support of each price',
    day_price: 'the days of each price',
  },
  [RATES]: {
    good_payback: 'whether a sum passes our test',
    full_year: 'a payback in weeks',
    learning_months: 'every payback',
    learning_share: 'every payback',
    vat: 'the quote on /services',
  },
} as const;
