import { expect, test } from 'vitest';
import { fillCount } from '#lib/number-words.ts';

test.each([
  ['{count} cities, {count} calls', 3, 'Three cities, three calls'],
  ['Our {count} trades', 5, 'Our five trades'],
  ['{count} trades', 12, '12 trades'],
  ['All our trades', 4, 'All our trades'],
])('%s of %d reads %s', (text, count, expected) => {
  expect(fillCount(text, count)).toBe(expected);
});
