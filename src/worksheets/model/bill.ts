// What the bill on the home page says for some figures: its words from the content, its amounts from the worksheet.
import { capitalise } from '#lib/capitalise.ts';
import { toWord } from '#lib/number-words.ts';
import { typeset } from '#lib/typeset.ts';
import type { BillData } from '#worksheets/schema/bill.ts';
import { caseOf, fillAnswer } from './answer.ts';
import type { CalculatorData } from './calculator-data.ts';
import { mapTexts, showValue } from './format.ts';
import type { Figures } from './row.ts';

/** What the page embeds of the bill, for its script: its worksheet, and its own words. `ask` has the ids of its fields. */
export interface BillSource extends CalculatorData {
  bill: Pick<BillData, 'subject' | 'button' | 'says' | 'year'>;
}

/** The texts of the bill by where they are shown, and how many days of its year are inked and count. */
export function showBill(source: BillSource, figures: Figures) {
  const { ask, rows, bill } = source;
  const figureOf = (id: string) => figures.get(id) ?? 0;
  const { alone, more, others, days, counted } = bill.year;
  const { title = '', text = '', ask: button } = caseOf(source, figures) ?? {};
  const says = { ...bill.says, ...(figureOf(others) > 0 ? more : alone) };
  const { finding, ...filled } = mapTexts(says, (words) =>
    typeset(fillAnswer(words, rows, figures)),
  );
  // 'mid-October,' stays on one line.
  const [, start = finding, until = '', rest = ''] = /^(.*?)(\S*-\S*)(.*)$/s.exec(finding) ?? [];
  const asked = rows.filter(({ id }) => ask.includes(id));
  const units = asked.map((row) => [`unit-${row.id}`, showValue(figureOf(row.id), row).unit]);
  const texts = {
    ...filled,
    ...Object.fromEntries(units),
    finding: start.replace(/^\d+(?=\s)/, (figure) => capitalise(toWord(figure))),
    until,
    rest,
    verdict: typeset(title),
    why: typeset(text),
    button: button ?? bill.button,
  };
  return { texts, days: figureOf(days), counted: figureOf(counted) };
}
