import { findCell, valuesOf } from './cells.ts';
import { showValue, type ShownValue } from './format.ts';
import type { Model } from './row.ts';
import { formulaInFigures } from './formula-in-figures.ts';

/** Some rows of a worksheet, as an article shows them. */
export interface WorksheetTable {
  /** The heads of the columns of figures. */
  heads: string[];
  rows: WorksheetTableRow[];
}

interface WorksheetTableRow {
  id: string;
  label: string;
  /** How a step is worked out, in the figures of the first column: `46 × £20 × 50%`. */
  calculation: string;
  /** One for each column, with what is counted: '46' and 'hours a month'. */
  figures: ShownValue[];
}

/**
 * Some rows of a worksheet, with the requested scenarios.
 *
 * @throws an error that names what does not exist.
 */
export function readTable(
  models: Map<string, Model>,
  {
    worksheet,
    rows,
    scenarios = [],
  }: { worksheet: string; rows: string[]; scenarios?: string[] | undefined },
): WorksheetTable {
  const find = (scenario: string | undefined, id: string) =>
    findCell(models, { worksheet, scenario, id });
  const cells = rows.map((id) => find(undefined, id)); // Throws if there is no such worksheet.
  const model = models.get(worksheet);
  const shown = (model?.scenarios ?? []).filter(({ id }) => scenarios.includes(id));
  for (const id of scenarios) find(id, rows[0] ?? '');
  const beside = shown.find((scenario) => scenario.beside)?.beside;
  const figures = model ? valuesOf(model) : new Map<string, number>();
  return {
    heads: [beside ?? 'Example', ...shown.map(({ name }) => name)],
    rows: cells.map(({ row, value }) => ({
      id: row.id,
      label: row.label,
      calculation: model ? formulaInFigures(row, model.rows, figures) : '',
      figures: [value, ...shown.map(({ id }) => find(id, row.id).value)].map((figure) =>
        showValue(figure, row),
      ),
    })),
  };
}
