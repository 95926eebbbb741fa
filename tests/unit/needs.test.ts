// What a worksheet's page asks: what it would take.
import { expect, test } from 'vitest';
import { limitsOf, problemOf } from '#worksheets/model/read-figures.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { describeNeed, meetsGoal, needOf, roundingOf } from '#worksheets/model/needs.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { modelOf, readModels } from '../support/worksheet-models.ts';

const models = readModels();

test.each(models)('what $name would take is what reaches its goal, and no more', (model) => {
  for (const changes of [{}, ...randomInputs(model, 1)])
    for (const row of model.rows.filter(({ id }) => model.ask.includes(id))) {
      const need = needOf(model, changes, row);
      const isMet = (value: number) =>
        meetsGoal(model, calculateModel(model, { ...changes, [row.id]: value }));
      if (typeof need === 'string') {
        const { least, most } = limitsOf(row);
        const shares = [0, 0.001, 0.01, 0.1, 0.5, 1];
        const met = new Set(shares.map((share) => isMet(least + share * (most - least))));
        expect([...met], `${row.id}: ${need}`).toEqual([need !== 'not by this alone']);
      }
      const { from, to } = typeof need === 'object' ? need : {};
      if (typeof need === 'object') expect(from ?? to, row.id).toBeDefined();
      for (const [end, sign] of [
        [from, -1],
        [to, 1],
      ] as const) {
        if (end === undefined) continue;
        expect(problemOf(end, row)).toBe('');
        expect(isMet(end), row.id).toBe(true);
        const unit = Math.max(roundingOf(row, end), end * 1e-9);
        // A step that is rounded to whole pounds can meet the goal once more just beyond.
        const beyond = [1, 2, 4].map((units) => isMet(end + sign * units * unit));
        expect(beyond, `${row.id}: ${JSON.stringify(need)}`).toContain(false);
      }
    }
});

test('every worksheet with a payback asks what it would take', () => {
  const withPayback = models.filter(({ answer }) => answer?.includes('payback'));
  expect(withPayback.length).toBeGreaterThan(15);
  expect(withPayback.filter(({ goal }) => !goal).map(({ name }) => name)).toEqual([]);
});

const sheet = modelOf(
  {
    price: { value: 1000 },
    gain: { value: 100, unit: '£ a month' },
    colour: { value: 3, unit: 'pots' },
  },
  { payback: { formula: 'IF(gain > 0, ROUNDUP(price / gain, 0), 0)', unit: 'months' } },
  { goal: { formula: 'IF(payback > 0, 24 - payback, -1)', words: 'it pays' } },
);

test.each([
  ['price', {}, 'from £0.01 to £2,400'],
  ['gain', {}, 'at least £41.67'],
  ['gain', { price: 2401, gain: 90 }, 'at least £101'], // Not £100.05: pence mean nothing there.
  ['gain', { price: 2401, gain: 100.5 }, 'at least £101'], // It is met, but by less than the limit is rounded.
  ['colour', {}, 'any figure will do'],
  ['price', { gain: 0 }, 'not by this alone'],
  ['gain', { price: 0 }, 'not by this alone'],
])('%s with %j: %s', (id, changes, words) => {
  const [row] = sheet.rows.filter((one) => one.id === id);
  const need = row && needOf(sheet, changes, row);
  expect(row && need && describeNeed(need, row)).toBe(words);
});

test.each([
  [45, 'from £20 to £40'],
  [55, 'at least £60'],
])('of two ranges, the one nearest to £%i is %s', (price, words) => {
  const formula = '(price - 20) * (price - 40) * (price - 60)';
  const goal = { formula: 'over', words: 'it pays' };
  const model = modelOf({ price: { value: price } }, { over: { formula } }, { goal });
  const row = model.rows.find(({ id }) => id === 'price');
  expect(row && describeNeed(needOf(model, {}, row), row)).toBe(words);
});
