import { expect, test } from 'vitest';
import { formatWithUnit, getPaybackMonth, getPaybackRows } from '#lib/chart-numbers.ts';

test.each([
  [235000, '£', '£235,000'],
  [-8000, '£', '-£8,000'],
  [85, '%', '85%'],
  [6.5, 'hours', '6.5 hours'],
])('%d in %s reads %s', (value, unit, words) => {
  expect(formatWithUnit(value, unit)).toBe(words);
});

test('a payback starts at the cost and climbs by the saving', () => {
  expect(getPaybackRows(1000, 400, 4)).toEqual([
    { month: 0, balance: -1000 },
    { month: 3, balance: 200 },
    { month: 4, balance: 600 },
  ]);
  expect(getPaybackMonth(1000, 400)).toBe(3);
  expect(getPaybackMonth(800, 400)).toBe(2);
});
