import { typeset } from '#lib/typeset.ts';
import type { Changes } from './calculate.ts';
import type { Model } from './model.ts';
import type { Row } from './row.ts';

/** The part of a worksheet that a page embeds as JSON, for a reader's own figures. */
export interface SheetData extends Pick<Model, 'title' | 'answer' | 'otherwise'> {
  /** The inputs that are asked for first. */
  ask: string[];
  rows: Row[];
}

/** An amount in a chart: a number, or a cell of a worksheet, with the changes of its scenario. */
export type AmountSource = number | { sheet: string; id: string; changes?: Changes | undefined };

/** How many inputs are asked for first if the worksheet does not say which. */
const ASKED = 5;

/** What the browser needs of a worksheet: without the words at the head of the file, and with notes for inputs only. */
export function sheetDataOf({ title, answer, otherwise, ask, rows }: Model): SheetData {
  const inputs = rows.filter(({ kind }) => kind === 'input').map(({ id }) => id);
  return {
    title: typeset(title),
    answer: answer && typeset(answer),
    otherwise: otherwise && typeset(otherwise),
    ask: ask ?? inputs.slice(0, ASKED),
    rows: rows.map((row) => ({
      ...row,
      label: typeset(row.label),
      note: row.kind === 'input' ? typeset(row.note) : '',
      heading: row.formula ? undefined : row.heading && typeset(row.heading),
    })),
  };
}
