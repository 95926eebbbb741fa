import { expect, test } from 'vitest';
import {
  describePayback,
  formatWithUnit,
  getPaybackMonth,
  getPaybackRows,
} from '#lib/chart-numbers.ts';

test.each([
  [235000, '£', '£235,000'],
  [-8000, '£', '−£8,000'],
  [85, '%', '85%'],
  [6.5, 'hours', '6.5\u00A0hours'],
])('%d with the unit %s is formatted as %s', (value, unit, words) => {
  expect(formatWithUnit(value, unit)).toBe(words);
});

test('a payback curve starts at minus the cost and rises by the monthly saving', () => {
  const payback = { cost: 1000, monthlySaving: 400 };
  expect(getPaybackRows(payback, 4)).toEqual([
    { month: 0, balance: -1000 },
    { month: 3, balance: 200 },
    { month: 4, balance: 600 },
  ]);
  expect(getPaybackMonth(payback)).toBe(3);
  expect(getPaybackMonth({ ...payback, cost: 800 })).toBe(2);
  expect(getPaybackMonth({ cost: 800, monthlySaving: 0 })).toBe(Infinity);
});

test('the learning cost is spread over the first six months', () => {
  const payback = { cost: 1000, monthlySaving: 400, learning: 1200 };
  expect(getPaybackRows(payback, 9).map(({ balance }) => balance)).toEqual([
    -1000, -400, 200, 1400,
  ]);
  expect(getPaybackMonth(payback)).toBe(5);
  expect(getPaybackMonth({ ...payback, cost: 3000 })).toBe(11);
  expect(describePayback(payback, 9)).toBe(
    '£1,000 to start, £400 a month saved from month 7. Paid for itself in month 5.',
  );
});
