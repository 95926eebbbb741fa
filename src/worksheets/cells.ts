// Cells of worksheets, as articles name them.
import { nearest } from '#lib/nearest.ts';
import { formatFigure, isShownInFull, type CellName } from './figures.ts';
import { calculateModel, type Model, type Row } from './model.ts';

/** A cell with its figure. */
export interface Found {
  row: Row;
  value: number;
}

/**
 * Looks a cell up.
 *
 * @throws an error that names what is not there, with the nearest that is, and one for a figure that would have to
 *   be rounded to be shown.
 */
export function findCell(models: Map<string, Model>, { sheet, scenario, id }: CellName): Found {
  const model = models.get(sheet);
  if (!model) throw new Error(`there is no worksheet '${sheet}'${like(sheet, [...models.keys()])}`);
  const changes = model.scenarios.find((one) => one.id === scenario)?.inputs;
  if (scenario && !changes) {
    const names = model.scenarios.map((one) => one.id);
    throw new Error(`the worksheet ${sheet} has no scenario '${scenario}'${like(scenario, names)}`);
  }
  const row = model.rows.find((one) => one.id === id);
  if (!row) {
    const ids = model.rows.map((one) => one.id);
    throw new Error(`the worksheet ${sheet} has no cell '${id}'${like(id, ids)}`);
  }
  const value = calculateModel(model, changes).get(id) ?? 0;
  if (!isShownInFull(value, row.unit)) {
    throw new Error(
      `the cell ${id} of ${sheet} is ${value}, which cannot be shown in full; name a step that rounds it, such as ROUND(…, 0)`,
    );
  }
  return { row, value };
}

/** The figure of a cell as a text shows it: £1,103. */
export function figureOf(models: Map<string, Model>, name: CellName): string {
  const { row, value } = findCell(models, name);
  return formatFigure(value, row.unit);
}

function like(written: string, choices: string[]): string {
  const meant = nearest(written, choices);
  return meant ? `; write ${meant}` : `; write one of: ${choices.join(', ')}`;
}
