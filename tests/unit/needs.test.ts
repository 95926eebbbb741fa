// What a worksheet's page asks: what it would take.
import { describe, expect, test } from 'vitest';
import { problemOf } from '#worksheets/model/read-figures.ts';
import { calculate, calculateModel, type Changes } from '#worksheets/model/calculate.ts';
import { describeNeed } from '#worksheets/model/needs.ts';
import { needOf } from '#worksheets/model/needs.ts';
import { parseFormula } from '#worksheets/model/parse-formula.ts';
import type { Row } from '#worksheets/model/row.ts';
import type { CalculatorData } from '#worksheets/model/calculator-data.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { readModels } from '../support/worksheet-models.ts';

const models = readModels();

describe.each(models)('$name', (model) => {
  const asked = model.rows.filter(({ id }) => model.ask.includes(id));
  const reach = (changes: Changes) => {
    const figures = calculateModel(model, changes);
    return calculate(model.goal?.formula ?? parseFormula('0'), (id) => {
      const figure = figures.get(id);
      if (figure === undefined) throw new Error(`The page does not have '${id}'.`);
      return figure;
    });
  };

  test('what it would take reaches the goal when it is put back in, and a unit beyond does not', () => {
    for (const changes of [{}, ...randomInputs(model, 2)])
      for (const row of asked) {
        const need = needOf(model, changes, row);
        if (typeof need !== 'object') continue;
        for (const [end, sign] of [
          [need.from, -1],
          [need.to, 1],
        ] as const) {
          if (end === undefined) continue;
          const at = (value: number) => reach({ ...changes, [row.id]: value });
          expect(problemOf(end, row)).toBe('');
          expect(at(end), row.id).toBeGreaterThanOrEqual(0);
          const unit = Math.max(unitOf(row, end), end * 1e-9);
          // A step that is rounded to whole pounds can meet the goal once more just beyond.
          const beyond = [1, 2, 4].map((units) => at(end + sign * units * unit) >= 0);
          expect(beyond, `${row.id}: ${JSON.stringify(need)}`).toContain(false);
        }
      }
  });

  test('no number is enough, or any will do, only where all that are tried agree', () => {
    for (const changes of [{}, ...randomInputs(model, 2)])
      for (const row of asked) {
        const need = needOf(model, changes, row);
        if (typeof need !== 'string') continue;
        const most = row.most ?? 1e6;
        const tried = [0, 0.001, 0.01, 0.1, 0.5, 1].map((share) =>
          reach({ ...changes, [row.id]: (row.least ?? 0) + share * (most - (row.least ?? 0)) }),
        );
        const met = new Set(tried.map((one) => one >= 0));
        expect(met.size, `${row.id}: ${need}`).toBe(1);
        if (need === 'changes nothing here') expect(new Set(tried).size).toBe(1);
        expect(met.has(need !== 'not by this alone')).toBe(true);
      }
  });
});

test('every worksheet with a payback asks what it would take', () => {
  const withPayback = models.filter(({ answer }) => answer?.includes('payback'));
  expect(withPayback.length).toBeGreaterThan(15);
  expect(withPayback.filter(({ goal }) => !goal).map(({ name }) => name)).toEqual([]);
});

describe('a worksheet of three inputs', () => {
  const input = (id: string, value: number, more: Partial<Row> = {}): Row => ({
    ...{ kind: 'input', id, heading: undefined, label: id, unit: '£', note: '', least: 0, value },
    ...more,
  });
  const price = input('price', 1000);
  const gain = input('gain', 100, { unit: '£ a month' });
  const colour = input('colour', 3, { unit: 'pots' });
  const data: CalculatorData = {
    title: 'A sheet',
    answer: undefined,
    otherwise: undefined,
    ask: [],
    headline: 'payback',
    goal: { formula: parseFormula('IF(payback > 0, 24 - payback, -1)'), words: 'it pays' },
    rows: [
      price,
      gain,
      colour,
      {
        ...input('payback', 0, { kind: 'step', unit: 'months', zero: 'never' }),
        formula: parseFormula('IF(gain > 0, ROUNDUP(price / gain, 0), 0)'),
      },
    ],
  };

  test.each([
    [price, {}, 'from £0.01 to £2,400'],
    [gain, {}, 'at least £41.67'],
    [colour, {}, 'changes nothing here'],
    [price, { gain: 0 }, 'not by this alone'],
    [gain, { price: 0 }, 'not by this alone'],
  ])('$id with %j: %s', (row, changes, words) => {
    const need = needOf(data, changes, row);
    expect(need && describeNeed(need, row)).toBe(words);
  });
});

/** The unit in which a limit is stated. */
function unitOf({ unit }: Row, value: number): number {
  if (unit === '%') return 0.001;
  if (unit.startsWith('people') || value >= 100) return 1;
  return unit.startsWith('£') ? 0.01 : 0.1;
}
