import { expect, test } from 'vitest';
import { formatHours, parseTime } from '#lib/times-of-day.ts';

test('a time is parsed into hours since midnight', () => {
  expect(parseTime('9.30')).toBe(9.5);
  expect(parseTime('17.00')).toBe(17);
  expect(parseTime('6.10')).toBeCloseTo(6 + 1 / 6);
});

test('a range of hours has am or pm once, unless it crosses noon', () => {
  expect(formatHours({ from: 17, to: 18.5 })).toBe('5 to 6.30pm');
  expect(formatHours({ from: 9, to: 10 })).toBe('9 to 10am');
  expect(formatHours({ from: 11, to: 13 })).toBe('11am to 1pm');
});
