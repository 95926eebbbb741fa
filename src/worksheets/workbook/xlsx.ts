// The Excel file of a worksheet, plain, for whoever forwards it to an accountant. hucre, which writes it, is used here only.
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx';
import { formatLongDate } from '#lib/dates.ts';
import { calculateModel, roundTo } from '#worksheets/model/calculate.ts';
import { formatValue } from '#worksheets/model/format.ts';
import { RATES } from '#worksheets/model/known-cells.ts';
import { toExcel } from '#worksheets/model/notation.ts';
import { limitsOf } from '#worksheets/model/read-figures.ts';
import type { Row, Model } from '#worksheets/model/row.ts';

/** Where a file comes from, as stated in it. */
export interface Origin {
  firm: string;
  /** The page that has the example. */
  address: URL;
  /** The day of the page's last change. */
  date: Date;
}

const HEAD_PLACE = 5;
const EXAMPLE = 'B';
const BOLD: CellStyle = { font: { bold: true } };
const WRAPPED: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };
const INPUT: CellStyle = {
  font: { color: { rgb: '000000' } }, // In programs with a dark theme too.
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF6C5' } },
};

/** The number of each row in its sheet. A heading takes a row of its own. */
export function rowNumbersOf({ rows }: Pick<Model, 'rows'>): Map<string, number> {
  let place = HEAD_PLACE;
  return new Map(rows.map(({ id, heading }) => [id, (place += heading ? 2 : 1)]));
}

/** The bytes of the file, with a sheet for the rates if it uses any. The same models and origin make the same bytes. */
export function writeWorkbook(model: Model, rates: Model, origin: Origin): Promise<Uint8Array> {
  const { firm, address, date } = origin;
  const usesRates = model.rows.some(({ kind }) => kind === 'rate');
  return writeXlsx({
    sheets: [model, ...(usesRates ? [rates] : [])].map((one) => sheetOf(one, rates, origin)),
    namedRanges: [...rowNumbersOf(model)].map(([name, place]) => ({
      name,
      range: `${nameOf(model)}!$${EXAMPLE}$${place}`,
    })),
    properties: {
      title: model.title,
      subject: model.lead,
      description: `Example. ${address.href}`,
      ...{ creator: firm, company: firm, lastModifiedBy: firm, created: date, modified: date },
    },
  });
}

const nameOf = ({ name }: Model) => (name === RATES ? 'Rates' : 'Worksheet');

function sheetOf(model: Model, rates: Model, { firm, address, date }: Origin): WriteSheet {
  const places = rowNumbersOf(model);
  const beside = model.scenarios.find((scenario) => scenario.beside)?.beside ?? 'Example';
  const scenarios = model.name === RATES ? [] : model.scenarios;
  const columns = [{ name: beside, inputs: {} }, ...scenarios].map(({ name, inputs }, index) => ({
    letter: String.fromCharCode(EXAMPLE.charCodeAt(0) + index),
    ...{ head: name, inputs, figures: calculateModel(model, inputs) },
  }));
  const cells = new Map<string, Partial<Cell>>();
  const write = (place: number, texts: string[], style: CellStyle = {}) => {
    for (const [index, value] of texts.entries())
      cells.set(`${place - 1},${index}`, { value, type: 'string', style });
  };
  /** None for what is typed in that column: an input, and what its scenario changes. */
  const formulaOf = ({ id, formula, kind }: Row, { letter, inputs }: (typeof columns)[number]) => {
    if (Object.hasOwn(inputs, id)) return undefined;
    if (formula) return toExcel(formula, (name) => `${letter}${places.get(name)}`);
    if (letter !== EXAMPLE) return `${EXAMPLE}${places.get(id)}`;
    return kind === 'rate'
      ? `${nameOf(rates)}!${EXAMPLE}${rowNumbersOf(rates).get(id)}`
      : undefined;
  };

  write(1, [model.title], BOLD);
  write(2, [`Example. ${model.lead}`]);
  write(3, ['Type over the yellow cells; the rest follows.']);
  write(4, [`${firm}, ${formatLongDate(date)}: ${address.href}`]);
  const heads = ['', ...columns.map(({ head }) => head), 'Unit', 'Note'];
  write(HEAD_PLACE, heads, { ...BOLD, ...WRAPPED });
  const limits: WriteSheet['dataValidations'] = [];
  const rules: NonNullable<WriteSheet['conditionalRules']> = [];
  for (const row of model.rows) {
    const place = places.get(row.id) ?? 0;
    const unit = row.unit === '%' ? '' : row.unit;
    if (row.heading) write(place - 1, [row.heading], BOLD);
    const note = row.kind === 'rate' ? 'Worked out on the sheet Rates.' : row.note;
    write(place, [row.label, ...columns.map(() => ''), unit, note], WRAPPED);
    for (const [index, column] of columns.entries()) {
      const value = column.figures.get(row.id) ?? 0;
      const formula = formulaOf(row, column);
      const numFmt = formatOf(row, decimalsOf(value, row));
      const style = { ...WRAPPED, ...(formula ? {} : INPUT), numFmt };
      const content = formula ? { formula, formulaResult: value } : { value };
      cells.set(`${place - 1},${index + 1}`, { ...content, style });
      if (formula) continue;
      const range = `${column.letter}${place}`;
      limits.push({ ...validationOf(row), range });
      rules.push(showDecimals(range, value, row));
    }
  }
  return {
    ...{ name: nameOf(model), cells, dataValidations: limits, conditionalRules: rules },
    columns: [54, ...columns.map(() => 14), 18, 60].map((width) => ({ width })),
    pageSetup: { paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 1 },
  };
}

/** A number format, with the row's own word for zero. */
function formatOf({ unit, zero }: Row, decimals: string): string {
  const number = unit === '%' ? `0${decimals}%` : `#,##0${decimals}`;
  const format = unit.startsWith('£') ? `[$£-809]${number}` : number;
  return zero ? `${format};-${format};"${zero}"` : format;
}

/** As many decimals as a figure has: '', '.0' or '.00'. Pence are two. */
function decimalsOf(value: number, { unit }: Row): string {
  const shown = roundTo(unit === '%' ? value * 100 : value, 2);
  const [, decimals = ''] = String(shown).split('.');
  if (!decimals) return '';
  return unit.startsWith('£') ? '.00' : `.${'0'.repeat(decimals.length)}`;
}

/** Shows more decimals than the example has where they are typed: 4.5, 32.5%. */
function showDecimals(range: string, example: number, row: Row) {
  const shown = Math.max(0, decimalsOf(example, row).length - 1) + (row.unit === '%' ? 2 : 0);
  return {
    ...{ type: 'expression' as const, priority: 1, range },
    formula: `${range}<>ROUND(${range},${shown})`,
    style: { numFmt: formatOf(row, row.unit.startsWith('£') ? '.00' : '.0#') },
  };
}

function validationOf(row: Row) {
  const { least, most } = limitsOf(row);
  const [from, to] = [least, most].map((limit) => formatValue(limit, row.unit));
  return {
    ...{ type: 'decimal' as const, operator: 'between' as const, showErrorMessage: true },
    ...{ formula1: String(least), formula2: String(most), allowBlank: false },
    errorTitle: 'A number belongs here',
    errorMessage: `Type a number from ${from} to ${to}.`,
  };
}
