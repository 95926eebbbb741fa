// What the bill on the home page says for some figures: its words from the content, its amounts from the worksheet.
import { typeset } from '#lib/typeset.ts';
import type { BillData } from '#schemas/bill.ts';
import { caseOf, fillAnswer } from './answer.ts';
import type { CalculatorData } from './calculator-data.ts';
import { mapTexts, showValue } from './format.ts';

/** What the page embeds of the bill, for its script: its worksheet, and its own words. `ask` has the ids of its fields. */
export interface BillSource extends CalculatorData {
  bill: Pick<BillData, 'subject' | 'button' | 'says'>;
}

/** The texts of the bill by where they are shown. */
export function billTexts(
  source: BillSource,
  figures: Map<string, number>,
): Record<string, string> {
  const { ask, rows, bill } = source;
  const { title = '', text = '', ask: button } = caseOf(source, figures) ?? {};
  const says = mapTexts(bill.says, (words) => typeset(fillAnswer(words, rows, figures)));
  const asked = rows.filter(({ id }) => ask.includes(id));
  const units = asked.map((row) => [
    `unit-${row.id}`,
    showValue(figures.get(row.id) ?? 0, row).unit,
  ]);
  return {
    ...says,
    ...Object.fromEntries(units),
    verdict: typeset(title),
    why: typeset(text),
    button: button ?? bill.button,
  };
}
