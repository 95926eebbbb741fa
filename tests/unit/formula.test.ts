import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from '#worksheets/model/calculate.ts';
import { cellsIn, fillTexts, formatValue, isShownInFull } from '#worksheets/model/format.ts';
import { toExcel, formulaInFigures } from '#worksheets/model/notation.ts';
import { parseFormula } from '#worksheets/model/parse-formula.ts';
import { formula as anyFormula } from '../support/formulas.ts';

const FIGURES: Record<string, number> = {
  cost: 19_700,
  gain: 643,
  none: 0,
  half: 0.5,
  tenth: 0.1,
  whole: 1,
};
const figure = (name: string) => FIGURES[name] ?? Number.NaN;

test.each([
  ['ROUNDUP(cost / gain, 0)', 31],
  ['ROUNDUP(cost * half / cost, 0) + ROUNDUP(gain / cost, 0)', 2],
  ['IF(gain >= gain, 1, 0) + IF(gain <= gain, 1, 0) + IF(gain > gain, 1, 0)', 2],
  ['=cost*half', 9850],
  ['cost - (gain - none) * -2', 20_986],
  ['IF(none > 0, cost / none, 7)', 7],
  ['ROUND(2.675, 2)', 2.68],
  ['ROUND(-half, 0)', -1],
  ['ROUNDDOWN(gain, -2)', 600],
  ['sum(gain, MAX(none, 5), Min(cost, 2))', 650],
  ['IF(0.1 + 0.2 = 0.3, 1, 0)', 1],
  ['cost / none', Number.NaN],
  ['IF(cost / none > 1, 1, 2)', Number.NaN],
])('the formula %s equals %d', (text, expected) => {
  expect(calculate(parseFormula(text), figure)).toBe(expected);
});

test.each([
  ['cost +', 6, 'expected expression after + at its end'],
  ['(cost', 5, 'unclosed ('],
  ['cost gain', 0, 'only names, numbers'],
  ['cost ^ 2', 5, "at '^ 2'"],
  ['1 + POWER(cost, 2)', 4, 'there is no function POWER; use one of: SUM'],
  ['ROUND(cost)', 0, 'ROUND has 1 parts in brackets; write it as ROUND(a, 0)'],
  ['IF(cost, 1, 2)', 0, 'IF begins with a comparison'],
  ['cost > gain', 5, 'a comparison belongs in IF'],
  ['cost.gain', 0, 'only names, numbers'],
  ['"cost"', 0, '"cost" is not a number'],
  ['', 0, 'only names, numbers'],
  ['MAX(cost, 1,000)', 10, '1,000 may be one number or several; write 1000, or with spaces 1, 000'],
  ['MIN(1,200)', 4, 'write 1200'],
])('the formula %s is rejected at index %d', (text, index, message) => {
  expect(() => parseFormula(text)).toThrow(`cannot be read at character ${index + 1}: `);
  expect(() => parseFormula(text)).toThrow(message);
});

test('a formula written for Excel keeps its brackets, and parses back to the same formula', () => {
  const nested = 'cost-(gain-half)/(cost/gain)';
  expect(toExcel(parseFormula(nested), (name) => name)).toBe(nested);
  fc.assert(
    fc.property(anyFormula, (tree) => {
      const text = toExcel(tree, (name) => name);
      // Excel takes 5,100 in brackets for two numbers; a writer has to say so with a space.
      const written = text.replaceAll(',', ', ');
      expect(toExcel(parseFormula(written), (name) => name)).toBe(text);
    }),
  );
});

test.each([
  ['ROUND(cost * half / 12, 0)', '19,700 × 0.5 ÷ 12, rounded'],
  ['ROUND(cost / 12, 1)', '19,700 ÷ 12, rounded'],
  ['ROUNDDOWN(cost / 12, -3)', '19,700 ÷ 12, rounded down to the nearest 1,000'],
  ['IF(gain > 0, ROUNDUP(cost / gain, 0), 0)', '19,700 ÷ 643, rounded up'],
  ['SUM(cost, gain) - none', '19,700 + 643'],
  ['(none + gain - none) * half', '643 × 0.5'],
  ['MAX(cost - gain, 0) * half', '19,700 − 643, all × 0.5'],
  ['MAX(gain - cost, 0) * half', 'the larger of 643 − 19,700 and 0, all × 0.5'],
  ['MIN(cost, MIN(gain, 9, 8))', 'the smaller of 19,700 and the smallest of 643 and 9 and 8'],
  ['ROUND(cost * (1 + half), 0)', '19,700 × (1 + 0.5)'],
  ['ROUND(cost * (1 + tenth), 0) + gain', '19,700 + 10% + 643'],
  ['ROUND((cost + gain) * (1 + none), 0)', '19,700 + 643'],
  ['ROUND(cost * whole, 0)', '19,700'],
  ['ROUNDUP(cost * half, 0) + MIN(gain, none)', '19,700 × 0.5'],
  ['IF(none > 0, cost / none, 0)', ''],
])('the formula %s is shown to readers as %s', (text, expected) => {
  const rows = Object.entries(FIGURES).map(([id, value]) => {
    const unit = ['whole', 'tenth'].includes(id) ? '%' : 'jobs';
    return { kind: 'input', id, label: id, unit, value, note: '', heading: undefined } as const;
  });
  const sum = { formula: parseFormula(text) };
  expect(formulaInFigures(sum, rows, new Map(Object.entries(FIGURES)))).toBe(expected);
});

describe('figures', () => {
  test.each([
    [1103, '£ a month', '£1,103', true],
    [12.7, '£', '£12.70', true],
    [1450.0000000000002, '£ a year', '£1,450', true],
    [-500, '£', '−£500', true],
    [0.3, '%', '30%', true],
    [45.5, 'hours', '45.5', true],
    [253.333, '£', '£253.33', false],
    // Halves away from zero, by the decimal digits, as Excel has them.
    [1.005, '£', '£1.01', false],
    [-8.345, '£', '−£8.35', false],
    [0.12345, '%', '12.35%', false],
    [1 / 3, '%', '33.33%', false],
  ])('%d with the unit %s is formatted as %s, in full: %s', (value, unit, text, isFull) => {
    expect(formatValue(value, unit)).toBe(text);
    expect(isShownInFull(value, unit)).toBe(isFull);
  });

  test('cell references in text are replaced by figures, at any depth', () => {
    expect(cellsIn('{a-b.cost} and {c.full.gain}')).toEqual([
      { worksheet: 'a-b', scenario: undefined, id: 'cost' },
      { worksheet: 'c', scenario: 'full', id: 'gain' },
    ]);
    const date = new Date(0);
    const filled = fillTexts(
      { date, list: [{ text: 'x {a.b}' }], number: 3 },
      ({ id }) => `<${id}>`,
    );
    expect(filled).toEqual({ date, list: [{ text: 'x <b>' }], number: 3 });
  });
});
