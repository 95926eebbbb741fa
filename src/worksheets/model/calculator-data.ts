import { typeset } from '#lib/typeset.ts';
import { mapTexts, showValue, type ShownValue } from './format.ts';
import type { Figures, Model } from './row.ts';

/** The part of a model that calculates with a reader's own figures. */
export type CalculatorData = Pick<
  Model,
  'title' | 'ask' | 'answer' | 'otherwise' | 'headline' | 'goal' | 'cases' | 'drawing' | 'rows'
>;

/** What a page embeds of a worksheet as JSON: without the words that scripts do not show. */
export function calculatorDataOf(model: Model): CalculatorData {
  const { title, ask, answer, otherwise, headline, goal, cases, drawing } = model;
  const rows = model.rows.map((row) => ({ ...row, heading: undefined, note: '' }));
  return mapTexts({ title, ask, answer, otherwise, headline, goal, cases, drawing, rows }, typeset);
}

/** The result that stands in large type. */
export function headlineFigure({ rows, headline }: CalculatorData, figures: Figures): ShownValue {
  const row = rows.find(({ id }) => id === headline);
  const value = figures.get(headline) ?? Number.NaN;
  return row && Number.isFinite(value) ? showValue(value, row) : { figure: 'No answer', unit: '' };
}
