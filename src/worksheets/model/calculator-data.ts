import { typeset } from '#lib/typeset.ts';
import { mapTexts } from './format.ts';
import type { Model, Row } from './row.ts';

/** The part of a model that calculates with a reader's own figures. */
export type CalculatorData = Pick<
  Model,
  'title' | 'ask' | 'answer' | 'otherwise' | 'headline' | 'goal' | 'cases' | 'rows'
>;

/** What a page embeds of a worksheet as JSON: without the words that scripts do not show. */
export function calculatorDataOf(model: Model): CalculatorData {
  const { title, ask, answer, otherwise, headline, goal, cases } = model;
  const rows = model.rows.map((row) => ({ ...row, heading: undefined, note: '' }));
  return mapTexts({ title, ask, answer, otherwise, headline, goal, cases, rows }, typeset);
}

/** The row of the result that stands in large type. */
export function headlineIn({ rows, headline }: Pick<CalculatorData, 'rows' | 'headline'>): Row {
  const row = rows.find(({ id }) => id === headline);
  if (!row) throw new Error(`There is no cell '${headline}'.`);
  return row;
}
