// The contents of the Excel file of a worksheet; xlsx.ts says what it looks like.
import { calculateModel, type Changes } from './calculate.ts';
import { RATES, type Model } from './model.ts';
import type { Row } from './row.ts';
import { toExcel } from './notation.ts';
import { letterOf, rowNumbersOf, writeXlsxFile, type Column, type Origin } from './xlsx.ts';

const SHEETS = { main: 'Worksheet', changes: 'What if', rates: 'Rates' };
const EXAMPLE = letterOf(0);
const YOURS = letterOf(1);

/** The bytes of the file. The same models and origin always produce the same bytes. */
export function writeWorkbook(model: Model, rates: Model, origin: Origin): Promise<Uint8Array> {
  const isRates = model.name === RATES;
  const main = {
    name: isRates ? SHEETS.rates : SHEETS.main,
    model,
    columns: exampleColumns(model, rates),
  };
  const changes = { name: SHEETS.changes, model, columns: changedColumns(model) };
  const derivation = { name: SHEETS.rates, model: rates, columns: exampleColumns(rates, rates) };
  const hasChanges = !isRates && model.scenarios.length > 0;
  const tables = [
    main,
    ...(hasChanges ? [changes] : []),
    ...(model.rows.some(({ kind }) => kind === 'rate') ? [derivation] : []),
  ];
  return writeXlsxFile(tables, YOURS, origin);
}

/** The example, and beside it the reader's own column, which begins with the same figures. */
function exampleColumns(model: Model, rates: Model): Column[] {
  const figures = calculateModel(model);
  const ratePlaces = rowNumbersOf(rates);
  const columnOf = (head: string, letter: string): Column => ({
    head,
    cellOf(row) {
      const value = figures.get(row.id) ?? 0;
      const isEditable = letter === YOURS && row.kind !== 'step';
      if (row.kind === 'input') return { value, isEditable };
      const formula = row.formula
        ? formulaIn(letter, row.formula, model)
        : `${SHEETS.rates}!${letter}${ratePlaces.get(row.id)}`;
      return { value, formula, isEditable };
    },
  });
  return [columnOf('Example', EXAMPLE), columnOf('Yours', YOURS)];
}

/** The reader's column again, with each scenario beside it. What a scenario does not change follows the reader's. */
function changedColumns(model: Model): Column[] {
  const places = rowNumbersOf(model);
  const columnOf = (head: string, letter: string, changes: Changes): Column => {
    const figures = calculateModel(model, changes);
    return {
      head,
      cellOf(row: Row) {
        const value = figures.get(row.id) ?? 0;
        if (row.id in changes) return { value, isEditable: true };
        const formula =
          row.formula && letter !== EXAMPLE
            ? formulaIn(letter, row.formula, model)
            : `${SHEETS.main}!${YOURS}${places.get(row.id)}`;
        return { value, formula, isEditable: false };
      },
    };
  };
  const beside = model.scenarios.find((scenario) => scenario.beside)?.beside ?? 'Yours';
  return [
    columnOf(beside, EXAMPLE, {}),
    ...model.scenarios.map(({ name, inputs }, index) =>
      columnOf(name, letterOf(index + 1), inputs),
    ),
  ];
}

function formulaIn(letter: string, formula: NonNullable<Row['formula']>, model: Model): string {
  const places = rowNumbersOf(model);
  return toExcel(formula, (id) => `${letter}${places.get(id)}`);
}
