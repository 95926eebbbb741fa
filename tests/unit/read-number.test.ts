import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldText, readNumber } from '#worksheets/model/read-number.ts';

const valueOf = (text: string, unit: string) => {
  const reading = readNumber(text, unit);
  return 'value' in reading ? reading.value : reading.problem;
};

test.each([
  ['1200', 1200],
  ['£1,200.50', 1200.5],
  ['1 200', 1200],
  ['\u2060£1\u200B,200\uFEFF', 1200],
  ['-3', -3],
  ['−£3', -3],
  ['£ –7.5', -7.5],
  ['+5', 5],
  ['-0', 0],
  ['.5', 0.5],
  ['1234.500', 1234.5],
  ['GBP 1,200', 1200],
  ['90 GBP', 90],
  ['1,5', 1.5],
  [',5', 0.5],
  ['0,125', 0.125],
  ['1 200,50', 1200.5],
  ['1.200,50', 1200.5],
  ['￡１，２００．５', 1200.5],
])('%j is read as %d', (text, value) => {
  expect(readNumber(text, '£')).toEqual({ value, isUnusual: /gbp$|,(?:\d\d?|125)$/i.test(text) });
});

test.each([
  ['£25k per annum', '£ a year', 25_000],
  ['10k pounds', '£', 10_000],
  ['1.2m a year', '£ a year', 1_200_000],
  ['40 thousand', '£', 40_000],
  ['£1,200 + VAT', '£', 1200],
  ['£399 (excl. VAT) a month', '£ a month', 399],
  ['£650 pcm plus VAT', '£ a month', 650],
  ['46 weeks a year', 'weeks of the year', 46],
  ['37.5 hrs./wk.', 'hours a week', 37.5],
  ['1 person', 'people', 1],
  ['£11.44 per hour', '£ a paid hour', 11.44],
  ['£900 per calendar month', '£ a month', 900],
])('%j in %j is read as %d', (text, unit, value) => {
  expect(readNumber(text, unit)).toEqual({ value, isUnusual: true });
});

test.each([
  ['4 grand', '£', '‘grand’ cannot be read here. Write the amount in £.'],
  ['2 dozen boxes', 'a week', '‘dozen boxes’ cannot be read here. Write the number for a week.'],
  ['45 euros', '£', '‘euros’ cannot be read here. Write the amount in £.'],
  ['30 %', '£', '‘%’ cannot be read here. Write the amount in £.'],
  ['£30', '%', '‘£’ cannot be read here. Write the percentage.'],
  ['90m', 'minutes', '‘m’ cannot be read here. Write the number of minutes.'],
  ['90 minutes', 'hours', '‘minutes’ cannot be read here. Write the number of hours.'],
  ['£300 a week', '£ a month', '‘a week’ cannot be read here. Write the amount in £ a month.'],
  ['£1,200 inc VAT', '£', '‘inc VAT’ cannot be read here. Write the amount in £.'],
  ['25k-30k', '£', '‘k-30k’ cannot be read here. Write the amount in £.'],
  ['5 constructor', '£', '‘constructor’ cannot be read here. Write the amount in £.'],
  ['12.500', '£', 'Write 12,500 or 12.5: 12.500 may be either.'],
  ['£-3.250', '£', 'Write 3,250 or 3.25: 3.250 may be either.'],
])('%j in %j is not read: %s', (text, unit, problem) => {
  expect(valueOf(text, unit)).toBe(problem);
});

test.each(['', 'ten', '1,5,0', '1,2345', '1,200,50', '٣', '£', '-£-5', '$45'])(
  '%j is not a number',
  (text) => {
    expect(valueOf(text, '£')).toBe('Write a number, such as 1,200 or 37.5.');
  },
);

test.each([
  ['30', 0.3],
  ['30 %', 0.3],
  ['2.5%', 0.025],
  ['7 per cent', 0.07],
])('in a percentage field, %j is read as the share %d', (text, share) => {
  expect(valueOf(text, '%')).toBe(share);
});

test.each([
  ['digits', '9'.repeat(41)],
  ['commas', ','.repeat(80_000)],
  ['digits and spaces', '1 '.repeat(40_000)],
])('more %s than any number has are refused', (_what, text) => {
  expect(valueOf(text, '£')).toContain('Write a number');
});

test('what a field shows is read as the same figure', () => {
  const figures = fc.integer({ min: -1e12, max: 1e12 }).map((millionths) => millionths / 1e6);
  fc.assert(
    fc.property(figures, fc.constantFrom('£', 'hours a week'), (figure, unit) => {
      expect(valueOf(fieldText(figure, unit), unit)).toBe(figure + 0);
    }),
    { numRuns: 500 },
  );
  for (const figure of [3.125, 12.5, -999.001, 0.125, 1234.567])
    expect(valueOf(fieldText(figure, '£'), '£')).toBe(figure);
  expect([0.7, 3200].map((pounds) => fieldText(pounds, '£ a mile'))).toEqual(['0.70', '3,200']);
});
