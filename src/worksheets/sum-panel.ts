import type { SumPanelData } from '#schemas/sum-panel.ts';
import { answerOf } from './answer.ts';
import { calculateModel, type Changes } from './calculate.ts';
import { showValue } from './format.ts';
import type { Row } from './row.ts';
import { sumOf } from './sum-of.ts';

/** What a page embeds of a panel, for its script. */
export interface SumPanelSource {
  panel: Omit<SumPanelData, 'worksheet' | 'question' | 'quoteLabel'>;
  rows: Row[];
}

/** The number of weeks to mark, and all texts by where they are shown, for the figures of a visitor. */
export function workOutPanel({ panel, rows }: SumPanelSource, changes: Changes = {}) {
  const figures = calculateModel({ rows }, changes);
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  const rowOf = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`there is no cell '${id}'`);
    return row;
  };
  const fill = (answer: string) => answerOf({ answer, rows }, figures);
  const shown = showValue(valueOf(panel.result), rowOf(panel.result));
  const { weeks } = panel;
  const count = weeks ? valueOf(weeks.id) : 0;
  const isInTime = weeks && count > 0 && count <= weeks.most;
  const texts: Record<string, string> = {
    result: shown.figure,
    period: shown.unit,
    // `3 × 2 × 5 × 52 × £20`
    working: sumOf(rowOf(panel.result), rows, figures),
    remark: fill(panel.remark),
    weeks: weeks ? fill(isInTime ? weeks.text : weeks.otherwise) : '',
  };
  for (const { id } of panel.controls)
    texts[`value-${id}`] = showValue(valueOf(id), rowOf(id)).figure;
  return { weeks: isInTime ? count : 0, texts };
}
