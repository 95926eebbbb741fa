import { expect, test } from 'vitest';
import { formatWithUnit } from '#lib/format-with-unit.ts';

test.each([
  [235000, '£', '£235,000'],
  [-8000, '£', '−£8,000'],
  [85, '%', '85%'],
  [6.5, 'hours', '6.5\u00A0hours'],
])('%d with the unit %s is formatted as %s', (value, unit, text) => {
  expect(formatWithUnit(value, unit)).toBe(text);
});
