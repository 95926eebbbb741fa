import { expect, test } from 'vitest';
import { getCardWidths } from '#components/articles/card-widths.ts';

const SHARES = { whole: 1, half: 1 / 2, third: 1 / 3 };

test.each([1, 2, 3, 4, 5, 6, 7, 18, 39, 59])('%i cards leave no gap in a row', (count) => {
  const widths = getCardWidths(count);
  expect(widths).toHaveLength(count);
  const rows = widths.reduce((sum, width) => sum + SHARES[width], 0);
  expect(rows).toBeCloseTo(Math.round(rows));
});

test('rows of two and three cards alternate', () => {
  const row = { two: ['half', 'half'], three: ['third', 'third', 'third'] };
  expect(getCardWidths(11)).toEqual([...row.two, ...row.three, ...row.two, ...row.three, 'whole']);
});
