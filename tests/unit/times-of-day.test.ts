import { expect, test } from 'vitest';
import { formatHour, formatHours, parseTime } from '#lib/times-of-day.ts';

test('a time is parsed into hours since midnight', () => {
  expect(parseTime('9.30')).toBe(9.5);
  expect(parseTime('17.00')).toBe(17);
  expect(parseTime('6.10')).toBeCloseTo(6 + 1 / 6);
});

test('an hour is formatted in the 12-hour clock', () => {
  expect([0, 6, 12, 12.5, 15, 21.25].map(formatHour)).toEqual([
    '12am',
    '6am',
    'noon',
    '12.30pm',
    '3pm',
    '9.15pm',
  ]);
});

test('a range of hours has am or pm once, unless it crosses noon', () => {
  expect(formatHours({ from: 17, to: 18.5 })).toBe('5 to 6.30pm');
  expect(formatHours({ from: 9, to: 10 })).toBe('9 to 10am');
  expect(formatHours({ from: 11, to: 13 })).toBe('11am to 1pm');
});
