import { expect, test } from 'vitest';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { figuresPutIn } from '#worksheets/model/figures-put-in.ts';
import type { Model } from '#worksheets/model/row.ts';
import { mainLinesOf, workingOf } from '#worksheets/model/working.ts';
import { modelOf, readModel, readModels } from '../support/worksheet-models.ts';

const models = readModels();

function sumOf(steps: Record<string, string>, answer = ''): Model {
  const formulas = Object.entries(steps).map(([id, formula]) => [id, { formula }]);
  return modelOf({ price: {}, fee: {}, rent: {} }, Object.fromEntries(formulas), { answer });
}

test.each([
  ['left + right', true],
  ['SUM(left, right)', true],
  ['ROUND(left - right, 0)', true],
  ['right', false],
  ['left * right', false],
  ['left + fee', false],
  ['left + right * 2', false],
  ['left + right + 10', false],
])('below the lines left and right, %s has the mark of a sum: %s', (formula, isRuled) => {
  const model = sumOf({ other: 'rent', left: 'price', right: 'fee', total: formula });
  const [group] = workingOf(model, calculateModel(model), ['step']);
  expect(group?.lines.map(({ rules }) => rules.above)).toEqual([false, false, false, isRuled]);
});

test('a line between a sum and what it adds up takes its mark away', () => {
  const model = sumOf({ left: 'price', right: 'fee', other: 'rent', total: 'left + right' });
  const [group] = workingOf(model, calculateModel(model), ['step']);
  expect(group?.lines.map(({ rules }) => rules.above)).not.toContain(true);
});

test('the lines that matter are the answer, and what it is worked out from, nearest first', () => {
  const model = sumOf(
    {
      far: 'price',
      near: 'far * 2',
      alone: 'rent',
      one: 'near + 1',
      two: 'near * one',
      three: 'one + two',
      four: 'three * 2',
      total: 'four + two',
    },
    'In all, that comes to {total}.',
  );
  const lines = mainLinesOf(model, calculateModel(model));
  expect(lines.map(({ id }) => id)).toEqual(['near', 'one', 'two', 'three', 'four', 'total']);
});

test.each(models)('$name has one double rule, and at most six lines first', (model) => {
  const figures = calculateModel(model);
  const main = mainLinesOf(model, figures);
  const steps = model.rows.filter(({ kind }) => kind === 'step');
  expect(main).toHaveLength(Math.min(6, steps.length));
  const all = workingOf(model, figures, ['input', 'rate', 'step']).flatMap(({ lines }) => lines);
  for (const lines of [main, all])
    expect(lines.filter(({ rules }) => rules.below).map(({ id }) => id)).toEqual([model.headline]);
});

test('the figures put in are those that were changed, those that are asked for, and all others, with the rates', () => {
  const figures = figuresPutIn(readModel('crm'), { months: 24, users: 9 });
  expect(figures.slice(0, 3)).toEqual([
    { id: 'months', label: 'Months compared', now: '24 months', example: 'example: 36' },
    { id: 'users', label: 'Users', now: '9 people', example: 'example: 5' },
    { id: 'jobs', label: 'More quotes won', now: '0.4 orders a month', example: '' },
  ]);
  expect(figures).toHaveLength(22);
  expect(figures.at(-1)).toMatchObject({ label: 'Months of benefit lost while people learn' });
});
