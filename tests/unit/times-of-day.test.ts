import { expect, test } from 'vitest';
import { formatHour, formatHours, parseTime } from '#lib/times-of-day.ts';

test('reads a time as hours from midnight', () => {
  expect(parseTime('9.30')).toBe(9.5);
  expect(parseTime('17.00')).toBe(17);
  expect(parseTime('6.10')).toBeCloseTo(6 + 1 / 6);
});

test('writes an hour as people say it', () => {
  expect([0, 6, 12, 12.5, 15, 21.25].map(formatHour)).toEqual([
    '12am',
    '6am',
    'noon',
    '12.30pm',
    '3pm',
    '9.15pm',
  ]);
});

test('says which half of the day once, unless the hours are in both', () => {
  expect(formatHours({ from: 17, to: 18.5 })).toBe('5 to 6.30pm');
  expect(formatHours({ from: 9, to: 10 })).toBe('9 to 10am');
  expect(formatHours({ from: 11, to: 13 })).toBe('11am to 1pm');
});
