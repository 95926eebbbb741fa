import type { SumPanelData } from '#schemas/sum-panel.ts';
import type { Row } from '#worksheets/row.ts';
import { workOutPanel, type SumPanelSource } from '#worksheets/sum-panel.ts';
import { getSum } from './worksheet-files.ts';
import { getModels } from './worksheets.ts';

/**
 * A sum that a visitor can move: its question, the path of its page, what its script needs, and the example's texts.
 * The content check has found its cells.
 */
export async function getSumPanel({ worksheet, question, quoteLabel: _, ...panel }: SumPanelData) {
  const [sum, models] = await Promise.all([getSum(worksheet), getModels()]);
  const rows = (models.get(worksheet)?.rows ?? []).map(withoutWords);
  const source: SumPanelSource = { panel, rows };
  const values = Object.fromEntries(rows.map(({ id, value }) => [id, value]));
  return {
    question: question ?? sum.question,
    path: sum.path,
    source,
    values,
    example: workOutPanel(source),
  };
}

/** A row without the words that only its page shows. */
function withoutWords({ id, label, unit, value, zero, formula }: Row): Row {
  const kind = formula ? 'step' : 'input';
  return { kind, id, label, unit, value, zero, formula, heading: undefined, note: '' };
}
