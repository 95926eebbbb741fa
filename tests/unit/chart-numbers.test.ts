import { expect, test } from 'vitest';
import { getPaybackBalances, getPaybackMonth, formatWithUnit } from '#lib/chart-numbers.ts';

test.each([
  [235000, '£', '£235,000'],
  [-8000, '£', '-£8,000'],
  [85, '%', '85%'],
  [6.5, 'hours', '6.5 hours'],
])('%d in %s reads %s', (value, unit, words) => {
  expect(formatWithUnit(value, unit)).toBe(words);
});

test('a payback starts at the cost and climbs by the saving', () => {
  expect(getPaybackBalances(1000, 400, 3)).toEqual([-1000, -600, -200, 200]);
  expect(getPaybackMonth(1000, 400)).toBe(3);
  expect(getPaybackMonth(800, 400)).toBe(2);
});
