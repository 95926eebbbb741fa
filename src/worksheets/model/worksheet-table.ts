import { findCell, findModel, valuesOf } from './cells.ts';
import { showValue, type ShownValue } from './format.ts';
import type { Model } from './row.ts';
import { formulaInFigures } from './notation.ts';

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
  const model = findModel(models, worksheet);
  const find = (id: string, scenario?: string) => findCell(models, { worksheet, scenario, id });
  for (const scenario of scenarios) find(rows[0] ?? '', scenario);
  const shown = model.scenarios.filter(({ id }) => scenarios.includes(id));
  const beside = shown.find((scenario) => scenario.beside)?.beside;
  const figures = valuesOf(model);
  return {
    heads: [beside ?? 'Example', ...shown.map(({ name }) => name)],
    rows: rows.map((id) => {
      const { row, value } = find(id);
      const values = [value, ...shown.map((scenario) => find(id, scenario.id).value)];
      return {
        ...{ id, label: row.label },
        calculation: formulaInFigures(row, model.rows, figures),
        figures: values.map((one) => showValue(one, row)),
      };
    }),
  };
}
