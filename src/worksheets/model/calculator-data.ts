import { typeset } from '#lib/typeset.ts';
import type { Row, Model } from './row.ts';

/** The part of a worksheet that its page embeds as JSON, for a reader's own figures. */
export interface CalculatorData extends Pick<
  Model,
  'title' | 'answer' | 'otherwise' | 'headline' | 'goal' | 'cases'
> {
  /** The inputs that are asked for first. */
  ask: string[];
  rows: Row[];
}

/** How many inputs are asked for first if the worksheet does not say which. */
const ASKED = 5;

/** What the browser needs of a worksheet: without the words at the head of the file, and with notes for inputs only. */
export function calculatorDataOf({
  title,
  answer,
  otherwise,
  headline,
  goal,
  cases,
  ask,
  rows,
}: Model): CalculatorData {
  const inputs = rows.filter(({ kind }) => kind === 'input').map(({ id }) => id);
  return {
    title: typeset(title),
    answer: answer && typeset(answer),
    otherwise: otherwise && typeset(otherwise),
    headline,
    goal,
    cases: cases?.map((one) => ({ ...one, title: typeset(one.title), text: typeset(one.text) })),
    ask: ask ?? inputs.slice(0, ASKED),
    rows: rows.map((row) => ({
      ...row,
      label: typeset(row.label),
      note: row.kind === 'input' ? typeset(row.note) : '',
      heading: row.formula ? undefined : row.heading && typeset(row.heading),
    })),
  };
}

/** The row of the result that stands in large type. */
export function headlineIn({ rows, headline }: Pick<CalculatorData, 'rows' | 'headline'>): Row {
  const row = rows.find(({ id }) => id === headline);
  if (!row) throw new Error(`There is no cell '${headline}'.`);
  return row;
}
