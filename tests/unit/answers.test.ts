import { expect, test } from 'vitest';
import { answerOf } from '#worksheets/model/answer.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { calculatorDataOf, type CalculatorData } from '#worksheets/model/calculator-data.ts';
import { MINUS, showValue } from '#worksheets/model/format.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { modelOf, readModels } from '../support/worksheet-models.ts';

/** What a page must not show of any figure. */
const BROKEN = /NaN|Infinity|undefined|[-−]0\b(?![.,])/;

test.each(readModels())('the answer of $name has words for losses', (model) => {
  for (const changes of randomInputs(model, 60))
    expect(answerOf(model, calculateModel(model, changes)), JSON.stringify(changes)).not.toContain(
      MINUS,
    );
});

test.each(readModels())(
  'with the data of its page, $name is worked out as with its model',
  (model) => {
    const data = JSON.parse(JSON.stringify(calculatorDataOf(model))) as CalculatorData;
    for (const changes of randomInputs(model, 20)) {
      const figures = calculateModel(data, changes);
      expect(figures).toEqual(calculateModel(model, changes));
      for (const row of data.rows.filter(({ id }) => Number.isFinite(figures.get(id))))
        expect(showValue(figures.get(row.id) ?? 0, row).figure).not.toMatch(BROKEN);
    }
  },
);

test('income that is not there yet counts at its share, before it is rounded', () => {
  const model = modelOf(
    { one: { value: 3 }, unproved: { value: 0.5, unit: '%' } },
    { income: { formula: 'ROUND(one, 0)', counted: 'half, until measured' } },
  );
  expect(calculateModel(model).get('income')).toBe(2);
});

test('a payback that the answer names stands in large type, whatever stands before it', () => {
  const model = modelOf(
    { one: {} },
    { saved: { formula: 'one' }, payback: { formula: 'PAYBACK(one, one, one)', unit: 'months' } },
    { answer: 'It saves {saved}, and pays for itself in month {payback}.' },
  );
  expect(model.headline).toBe('payback');
});
