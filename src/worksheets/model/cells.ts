// Cells of worksheets, as articles name them.
import { suggestChoice } from '#lib/nearest.ts';
import { calculateModel } from './calculate.ts';
import { cellsIn, isShownInFull, showValue, type CellName } from './format.ts';
import type { Figures, Model, Row } from './row.ts';

/** A cell with its figure. */
export interface CellValue {
  row: Row;
  value: number;
}

/** @throws an error that names the nearest match, if there is no worksheet of that name. */
export function findModel(models: Map<string, Model>, name: string): Model {
  const model = models.get(name);
  if (model) return model;
  throw new Error(`there is no worksheet '${name}'; ${suggestChoice(name, [...models.keys()])}`);
}

/**
 * Looks up a cell.
 *
 * @throws an error that names what does not exist, with the nearest match, or one for a figure that would have to be
 *   rounded to be shown.
 */
export function findCell(
  models: Map<string, Model>,
  { worksheet, scenario, id }: CellName,
): CellValue {
  const model = findModel(models, worksheet);
  const names = model.scenarios.map((one) => one.id);
  if (scenario && !names.includes(scenario))
    throw new Error(
      `the worksheet ${worksheet} has no scenario '${scenario}'; ${suggestChoice(scenario, names)}`,
    );
  const row = model.rows.find((one) => one.id === id);
  if (!row) {
    const ids = model.rows.map((one) => one.id);
    throw new Error(`the worksheet ${worksheet} has no cell '${id}'; ${suggestChoice(id, ids)}`);
  }
  const value = valuesOf(model, scenario).get(id) ?? 0;
  if (!isShownInFull(value, row.unit)) {
    throw new Error(
      `the cell ${id} of ${worksheet} is ${value}, which cannot be shown in full; name a step that rounds it, such as ROUND(…, 0)`,
    );
  }
  return { row, value };
}

/** The values of all rows of a worksheet, or of one of its scenarios. */
export function valuesOf(model: Model, scenario = ''): Figures {
  return calculateModel(model, model.scenarios.find(({ id }) => id === scenario)?.inputs);
}

/** The figure of a cell as a text shows it: £1,103, or the row's own word for zero. */
export function cellText(models: Map<string, Model>, name: CellName): string {
  const { row, value } = findCell(models, name);
  return showValue(value, row).figure;
}

/** An amount that is written as a number, or as a cell: `{crm.outlay}`. */
export function readAmountOf(models: Map<string, Model>, written: number | string): number {
  if (typeof written === 'number') return written;
  const [name] = cellsIn(written);
  if (!name) throw new Error(`'${written}' is not an amount; write a number or a cell`);
  return findCell(models, name).value;
}
