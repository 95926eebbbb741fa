// What the Excel file of a worksheet looks like. hucre, which writes it, is used here only.
import {
  writeXlsx,
  type Cell,
  type CellStyle,
  type DataValidation,
  type WriteSheet,
} from 'hucre/xlsx';
import { formatLongDate } from '#lib/dates.ts';
import { namesIn } from './formula.ts';
import type { Model } from './model.ts';
import type { Row } from './row.ts';

/** Where a file comes from, as stated in it. */
export interface Origin {
  firm: string;
  /** The page that has the example. */
  address: URL;
  /** The day of the page's last change. */
  date: Date;
}

export interface Table {
  name: string;
  model: Model;
  columns: Column[];
}

/** A column of figures. */
export interface Column {
  head: string;
  cellOf: (row: Row) => Figure;
}

interface Figure {
  value: number;
  /** Without an equals sign. */
  formula?: string;
  /** Whether readers may type over it. */
  isEditable: boolean;
}

const HEAD_PLACE = 5;

const FONT = { name: 'Calibri', size: 11 };
const SMALL = { ...FONT, size: 10 };
const LINE = { bottom: { style: 'thin', color: { rgb: 'C3CCC6' } } } as const;
const LEFT = { horizontal: 'left', vertical: 'center', wrapText: true } as const;
const RIGHT = { horizontal: 'right', vertical: 'center', wrapText: true } as const;
// Yellow cells and the head set text and fill colour, the others neither: programs with a dark theme choose theirs.
const HEAD = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B3A2D' } },
} satisfies CellStyle;
const STYLES = {
  title: { font: { ...FONT, bold: true, size: 18 }, alignment: { vertical: 'center' } },
  small: { font: SMALL, alignment: LEFT },
  headText: { ...HEAD, alignment: { ...LEFT, indent: 1 } },
  headValue: { ...HEAD, alignment: RIGHT },
  heading: { font: { ...FONT, bold: true, size: 12 }, alignment: { vertical: 'bottom' } },
  text: { font: FONT, alignment: LEFT, border: LINE },
  note: { font: SMALL, alignment: { ...LEFT, indent: 1 }, border: LINE },
  figure: { font: FONT, alignment: RIGHT, border: LINE },
  open: {
    font: { ...FONT, color: { rgb: '14240B' } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF6C5' } },
    alignment: RIGHT,
    border: LINE,
    protection: { locked: false },
  },
} satisfies Record<string, CellStyle>;

/** In points. */
const HEIGHTS = { title: 30, text: 18, head: 20, longHead: 36, heading: 27, line: 14 };

/** In characters. */
const WIDTHS = { label: 38, figure: 13, unit: 16, note: 44 };

/** The letter of a column of figures, counted from 0. */
export function letterOf(index: number): string {
  return String.fromCharCode('B'.charCodeAt(0) + index);
}

/** The number of each row in its sheet. A heading takes a row of its own. */
export function rowNumbersOf({ rows }: Pick<Model, 'rows'>): Map<string, number> {
  let place = HEAD_PLACE;
  return new Map(rows.map(({ id, heading }) => [id, (place += heading ? 2 : 1)]));
}

/** The bytes of a file with these tables, one per sheet. Column `named` of the first table becomes named ranges. */
export function writeXlsxFile(tables: Table[], named: string, origin: Origin): Promise<Uint8Array> {
  const [first] = tables;
  if (!first) throw new Error('A file needs at least one table.');
  const { title, lead } = first.model;
  return writeXlsx({
    sheets: tables.map((table) => sheetOf(table, origin)),
    namedRanges: [...rowNumbersOf(first.model)].map(([name, place]) => ({
      name,
      range: `'${first.name}'!$${named}$${place}`,
    })),
    properties: {
      title,
      subject: lead,
      description: `Illustrative example. ${origin.address.href}`,
      creator: origin.firm,
      company: origin.firm,
      lastModifiedBy: origin.firm,
      created: origin.date,
      modified: origin.date,
    },
    defaultFont: { name: 'Calibri', size: 11 },
  });
}

function sheetOf({ name, model, columns }: Table, origin: Origin): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const put = (place: number, column: number, cell: Partial<Cell>) =>
    cells.set(`${place - 1},${column}`, cell);
  const putText = (place: number, column: number, value: string, style: CellStyle) =>
    put(place, column, { value, type: 'string', style });
  const last = columns.length + 2;
  const { address, date, firm } = origin;

  putText(1, 0, model.title, STYLES.title);
  putText(2, 0, `Illustrative example. ${model.lead}`, STYLES.small);
  putText(
    3,
    0,
    `Type over the pale yellow cells; the rest follows. It is protected from slips, without a password.`,
    STYLES.small,
  );
  put(4, 0, {
    value: `${firm}, ${formatLongDate(date)}: ${address.href}`,
    type: 'string',
    style: STYLES.small,
    hyperlink: { target: address.href },
  });
  const heads = ['', ...columns.map(({ head }) => head), 'Unit', 'Notes'];
  for (const [column, head] of heads.entries()) {
    const isFigure = column > 0 && column <= columns.length;
    putText(HEAD_PLACE, column, head, isFigure ? STYLES.headValue : STYLES.headText);
  }

  const heights = new Map(
    [1, 2, 3, 4, HEAD_PLACE].map((place) => [place - 1, { height: HEIGHTS.text }]),
  );
  const isLong = columns.some(({ head }) => head.length > WIDTHS.figure - 2);
  heights.set(0, { height: HEIGHTS.title });
  heights.set(HEAD_PLACE - 1, { height: isLong ? HEIGHTS.longHead : HEIGHTS.head });
  const used = new Set(model.rows.flatMap(({ formula: own }) => (own ? namesIn(own) : [])));
  const validations: DataValidation[] = [];
  const places = rowNumbersOf(model);
  for (const row of model.rows) {
    const place = places.get(row.id) ?? 0;
    if (row.heading) {
      putText(place - 1, 0, row.heading, STYLES.heading);
      heights.set(place - 2, { height: HEIGHTS.heading });
    }
    const lines = Math.max(
      row.note.length / (WIDTHS.note * 1.15),
      row.label.length / (WIDTHS.label * 1.1),
    );
    heights.set(place - 1, { height: 4 + HEIGHTS.line * Math.max(1, Math.ceil(lines)) });
    // A step that no other step uses is a result.
    const isResult = row.formula !== undefined && !used.has(row.id);
    const weighted = (style: CellStyle) =>
      isResult ? { ...style, font: { ...style.font, bold: true } } : style;
    putText(place, 0, row.label, weighted(STYLES.text));
    for (const [index, { cellOf }] of columns.entries()) {
      const { value, formula, isEditable } = cellOf(row);
      const style = weighted(isEditable ? STYLES.open : STYLES.figure);
      const content: Partial<Cell> = formula
        ? { type: 'formula', formula, formulaResult: value }
        : { type: 'number', value };
      put(place, index + 1, { ...content, style: { ...style, numFmt: formatOf(value, row) } });
      if (isEditable) validations.push(limitsOf(row, `${letterOf(index)}${place}`));
    }
    putText(place, last - 1, row.unit === '%' ? '' : row.unit, STYLES.note);
    putText(place, last, row.note, STYLES.note);
  }

  const { label, figure, unit, note } = WIDTHS;
  return {
    name,
    cells,
    columns: [label, ...columns.map(() => figure), unit, note].map((width) => ({ width })),
    merges: [1, 2, 3, 4].map((place) => ({
      startRow: place - 1,
      endRow: place - 1,
      startCol: 0,
      endCol: last,
    })),
    rowDefs: heights,
    dataValidations: validations,
    freezePane: { rows: HEAD_PLACE },
    protection: { sheet: true, formatColumns: true, formatRows: true },
    pageSetup: {
      paperSize: 'a4',
      orientation: columns.length > 3 ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 1,
      horizontalCentered: true,
      margins: { top: 0.6, bottom: 0.6, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: '&L&8&F: &A&R&8&P / &N' },
    view: { showGridLines: false },
  };
}

/** The number format of a figure, with as many decimals as the example has, and the row's own word for zero. */
function formatOf(value: number, { unit, zero }: Row): string {
  const format = numberFormat(value, unit);
  return zero ? `${format};-${format};"${zero}"` : format;
}

function numberFormat(value: number, unit: string): string {
  const [, decimals = ''] = String(Number((unit === '%' ? value * 100 : value).toFixed(2))).split(
    '.',
  );
  const zeros = unit.startsWith('£') && decimals ? '00' : '0'.repeat(decimals.length);
  const digits = zeros ? `0.${zeros}` : '0';
  if (unit === '%') return `${digits}%`;
  return `${unit.startsWith('£') ? '[$£-809]' : ''}#,##${digits}`;
}

function limitsOf({ least = -1e12, most = 1e12, unit }: Row, range: string): DataValidation {
  const isLimited = least > -1e12 || most < 1e12;
  return {
    type: 'decimal',
    operator: 'between',
    formula1: String(least),
    formula2: String(most),
    allowBlank: false,
    showErrorMessage: true,
    errorTitle: 'A number belongs here',
    errorMessage: `Type a number${unit === '%' ? ', such as 30%' : ''}${isLimited ? `, at least ${least} and at most ${most}` : ''}.`,
    range,
  };
}
