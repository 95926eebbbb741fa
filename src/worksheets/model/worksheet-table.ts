import { findCell, findModel, valuesOf } from './cells.ts';
import { showValue } from './format.ts';
import type { Model } from './row.ts';
import { formulaInFigures } from './notation.ts';
import type { Line } from './working.ts';

/**
 * Some rows of a worksheet as an article shows them, with the requested scenarios: the heads of the columns of figures,
 * and the rows, of which the last is the total.
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
): { heads: string[]; rows: Line[] } {
  const model = findModel(models, worksheet);
  const find = (id: string, scenario?: string) => findCell(models, { worksheet, scenario, id });
  for (const scenario of scenarios) find(rows[0] ?? '', scenario);
  const shown = model.scenarios.filter(({ id }) => scenarios.includes(id));
  const beside = shown.find((scenario) => scenario.beside)?.beside;
  const figures = valuesOf(model);
  return {
    heads: [beside ?? 'Example', ...shown.map(({ name }) => name)],
    rows: rows.map((id, index) => {
      const { row, value } = find(id);
      const isTotal = index === rows.length - 1;
      const values = [value, ...shown.map((scenario) => find(id, scenario.id).value)];
      return {
        ...{ id, label: row.label, unit: '' },
        calculation: formulaInFigures(row, model.rows, figures),
        figures: values.map((one) => showValue(one, row)),
        rules: { above: isTotal, below: isTotal },
      };
    }),
  };
}
