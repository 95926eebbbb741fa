// The sheet for any quote against the articles: six kinds of quote, each in the cells of its own sheet.
import { expect, test } from 'vitest';
import { caseOf } from '#worksheets/model/answer.ts';
import { calculate, calculateModel } from '#worksheets/model/calculate.ts';
import { valuesOf } from '#worksheets/model/cells.ts';
import { parseFormula } from '#worksheets/model/parse-formula.ts';
import { readModels } from '../support/worksheet-models.ts';

const models = new Map(readModels().map((model) => [model.name, model]));
const modelOf = (name: string) => models.get(name) ?? expect.fail(`There is no sheet ${name}.`);
const quote = modelOf('any-quote');
/** What a quote lacks of the example: its bills, income and care. */
const NOTHING = { care_hours: '0', bill_ends: '0', bill_shrinks: '0', new_income: '0' };
/** A month's hours as those of a week. */
const weekly = (hours: string) => `${hours} * 12 / full_year`;

test.each`
  kind               | sheet                   | paid                | harder          | lines
  ${'a rented CRM'}  | ${'crm'}                | ${'rented_payback'} | ${'no_job'}     | ${{ price: 'set_up', fee: 'rent', hours_saved: 'hours_saved', new_income: 'jobs * job_value * margin' }}
  ${'an ERP'}        | ${'affordable-erp'}     | ${'payback'}        | ${'half_bills'} | ${{ price: 'build', fee: 'support', people_share: '1', hours_saved: weekly('hours_saved'), bill_shrinks: 'couriers - couriers_left' }}
  ${'links'}         | ${'integration'}        | ${'payback'}        | ${'half_bills'} | ${{ price: 'build', fee: 'running', care_hours: 'care_hours', hours_saved: weekly('hours_saved'), bill_shrinks: '(wrong - wrong_left) * wrong_cost' }}
  ${'a dashboard'}   | ${'bi'}                 | ${'payback'}        | ${'hours_only'} | ${{ price: 'set_up', fee: 'seat * users', own_hours: 'set_up_hours + clean_hours', care_hours: 'bought_upkeep', hours_saved: weekly('(pack_before - pack_after)'), new_income: 'SUM(price_one, price_two, price_three)' }}
  ${'a bill ends'}   | ${'supplier-invoice'}   | ${'seen_payback'}   | ${'half_bills'} | ${{ price: 'build', fee: 'running_all', hours_saved: '0', bill_ends: 'agency_saved', bill_shrinks: 'interest_saved' }}
  ${'to be refused'} | ${'crm-or-spreadsheet'} | ${'built_payback'}  | ${'no_jobs'}    | ${{ price: 'build', fee: 'hosting', own_hours: 'own_hours + build_hours', hours_saved: weekly('hours_saved'), new_income: 'jobs * job_profit * jobs_back' }}
`('judges $kind as its own sheet does, in the harder case too', (row) => {
  const { kind, sheet, paid, harder, lines } = row;
  const figures = new Map([...valuesOf(modelOf('rates')), ...valuesOf(modelOf(sheet))]);
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  const changes = Object.entries<string>({ own_hours: 'own_hours', ...NOTHING, ...lines }).map(
    ([id, formula]) => [id, calculate(parseFormula(formula), valueOf)] as const,
  );
  const judged = calculateModel(quote, Object.fromEntries(changes));
  const month = valueOf(paid);
  expect(judged.get('payback')).toBe(month);
  expect(judged.get('harder')).toBe(valuesOf(modelOf(sheet), harder).get(paid));
  const limits = [24, 36].filter((limit) => month === 0 || month > limit);
  const words = ['Buy it', 'Talk first', "Don't"].at(limits.length);
  expect(caseOf(quote, judged)?.title).toContain(kind === 'to be refused' ? "Don't" : words);
});
