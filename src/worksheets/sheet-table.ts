import { findCell } from './cells.ts';
import { formatFigure, isShownInFull, wordsOf } from './figures.ts';
import { calculateModel, RATES, type Model } from './model.ts';
import { toSum } from './notation.ts';

/** Some rows of a worksheet, as an article shows them. */
export interface SheetTable {
  /** The heads of the columns of figures. */
  heads: string[];
  rows: SheetRow[];
}

interface SheetRow {
  label: string;
  /** How a step is worked out, in the figures of the first column: `46 × £20 × 50%`. */
  sum: string;
  /** What is counted: `hours a month`. */
  unit: string;
  figures: string[];
}

/**
 * Some rows of a worksheet, with the scenarios asked for. Where it matters to one of the rows how hours are counted,
 * the scenario of `content/rates.yaml` that counts them otherwise has a column too.
 *
 * @throws an error that names what is not there.
 */
export function readTable(
  models: Map<string, Model>,
  {
    sheet,
    rows,
    scenarios = [],
  }: { sheet: string; rows: string[]; scenarios?: string[] | undefined },
): SheetTable {
  const find = (scenario: string | undefined, id: string) =>
    findCell(models, { sheet, scenario, id });
  const cells = rows.map((id) => find(undefined, id)); // Throws where there is no such sheet.
  const model = models.get(sheet);
  const shared = new Set(models.get(RATES)?.scenarios.map(({ id }) => id));
  const shown = (model?.scenarios ?? []).filter(
    ({ id }) =>
      scenarios.includes(id) ||
      (shared.has(id) && cells.some(({ row, value }) => find(id, row.id).value !== value)),
  );
  for (const id of scenarios) find(id, rows[0] ?? '');
  const beside = shown.find((scenario) => scenario.beside)?.beside;
  const figures = model ? calculateModel(model) : new Map<string, number>();
  const nameInSum = (id: string) => {
    const row = model?.rows.find((one) => one.id === id);
    const value = figures.get(id) ?? 0;
    if (!row) return id;
    return isShownInFull(value, row.unit) ? formatFigure(value, row.unit) : row.label.toLowerCase();
  };
  return {
    heads: [beside ?? 'Example', ...shown.map(({ name }) => name)],
    rows: cells.map(({ row, value }) => ({
      label: row.label,
      sum: row.formula ? toSum(row.formula, nameInSum, (id) => figures.get(id) ?? 0) : '',
      unit: wordsOf(row.unit),
      figures: [value, ...shown.map(({ id }) => find(id, row.id).value)].map((figure) =>
        formatFigure(figure, row.unit),
      ),
    })),
  };
}
