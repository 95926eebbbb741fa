// LibreOffice recalculates the worksheet files, into which we write both formulas and values, and must get the
// figures of the site.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { readXlsx, writeXlsx, type Cell, type Workbook } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import type { WorksheetData } from '#schemas/worksheet.ts';
import { calculate, calculateModel, type Changes } from '../../src/worksheets/calculate.ts';
import { buildModel, buildRates, type Model } from '../../src/worksheets/model.ts';
import type { Formula } from '../../src/worksheets/formula.ts';
import { toExcel } from '../../src/worksheets/notation.ts';
import { parseFormula } from '../../src/worksheets/parse-formula.ts';
import { letterOf, rowNumbersOf } from '../../src/worksheets/xlsx.ts';
import { writeWorkbook } from '../../src/worksheets/workbook.ts';
import { amount, formula, NAMES } from '../support/formulas.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { readWorksheet } from '../support/worksheet-models.ts';
import { calculateFiles, columnOf, findLibreOffice, type Cells } from '../support/libreoffice.ts';

const ORIGIN = { firm: 'A Firm', address: new URL('https://example.com/'), date: new Date(0) };
const SHEETS = ['Worksheet', 'What if', 'Rates', 'Formulas', 'Sets'];
const FORMULAS = 400;
const SETS = 50;

const ratesData = readWorksheet('content/rates.yaml');
const sheets = globSync('content/worksheets/*.yaml', { cwd: PROJECT_ROOT }).toSorted();
const asWritten = modelsOf((value) => value);
/** Every input multiplied by a different factor. */
const changed = modelsOf((value, index) => value * (1 + (index + 1) * 0.037));

const batch: [tree: Formula, values: number[]][] = [
  // SUM loses 0.00000000001 here when it adds plainly, as Excel's does and LibreOffice's does not.
  [parseFormula('IF(fifth < SUM(first, fifth, -first), 1, 2)'), [499000, 0, 0, 0, 3242.33]],
  ...fc.sample(fc.tuple(formula, fc.array(amount, { minLength: 5, maxLength: 5 })), FORMULAS),
];

const soffice = findLibreOffice();
if (!soffice) console.warn('LibreOffice is not installed: its tests are skipped.');

describe.skipIf(!soffice)('LibreOffice', () => {
  let calculated: Map<string, Cells>;

  beforeAll(async () => {
    const files: Record<string, Uint8Array> = { formulas: await formulaFile() };
    for (const { name } of asWritten.models) {
      const bytes = await writeWorkbook(find(asWritten, name), asWritten.rates, ORIGIN);
      files[name] = await copyOf(bytes, () => undefined);
      files[`${name}-changed`] = await copyOf(bytes, (workbook) => {
        changeInputs(workbook, name);
      });
      files[`${name}-sets`] = await setsFile(find(asWritten, name));
    }
    calculated = await calculateFiles(soffice ?? '', files, SHEETS);
  });

  describe.each(asWritten.models.map(({ name }) => name))('%s', (name) => {
    test.each([
      ['', asWritten],
      ['-changed', changed],
    ])('gives the same figures as the site%s', (suffix, { rates, models }) => {
      const model = models.find((one) => one.name === name);
      if (!model) throw new Error('It has no model.');
      const main = name === 'rates' ? 'Rates' : 'Worksheet';
      const figures = calculateModel(model);
      for (const column of ['B', 'C']) {
        expectFigures(`${name}${suffix}-${main}`, model, column, figures);
        if (model.rows.some(({ kind }) => kind === 'rate'))
          expectFigures(`${name}${suffix}-Rates`, rates, column, calculateModel(rates));
      }
      for (const [index, { inputs }] of scenariosOf(model).entries()) {
        expectFigures(
          `${name}${suffix}-What if`,
          model,
          letterOf(index + 1),
          calculateModel(model, inputs),
        );
      }
    });
  });

  test.each(asWritten.models.map(({ name }) => name))(
    `gives the same figures as the site for ${SETS} sets of inputs of %s`,
    (name) => {
      const model = find(asWritten, name);
      const cells = calculated.get(`${name}-sets-Sets`);
      const different = randomInputs(model, SETS).flatMap((inputs, set) => {
        const figures = calculateModel(model, inputs);
        return model.rows.flatMap(({ id }, index) => {
          const theirs = cells?.get(`${columnOf(index)}${set + 1}`) ?? '';
          const ours = figures.get(id) ?? Number.NaN;
          const isExcused = isSame(ours, theirs) || isOnEdgeIn(model, inputs, id);
          return isExcused ? [] : [{ id, inputs, ours, theirs }];
        });
      });
      expect(different).toEqual([]);
    },
  );

  test(`calculates ${FORMULAS} formulas as we do`, () => {
    const cells = calculated.get('formulas-Formulas');
    const different = batch.flatMap(([tree, values], index) => {
      const oursFor = (factor: number) =>
        calculate(tree, (name) => (values[NAMES.indexOf(name)] ?? 0) * factor);
      const ours = oursFor(1);
      const [theirs = '', plain = ''] = ['F', 'G'].map((column) =>
        cells?.get(`${column}${index + 1}`),
      );
      return isSame(ours, theirs) || isSame(ours, plain) || isOnEdge(oursFor)
        ? []
        : [{ text: toExcel(tree, (name) => name), values, ours, theirs }];
    });
    expect(different).toEqual([]);
  });

  function expectFigures(key: string, model: Model, column: string, figures: Map<string, number>) {
    const cells = calculated.get(key);
    expect(cells, key).toBeDefined();
    const different = [...rowNumbersOf(model)].flatMap(([id, place]) => {
      const ours = figures.get(id) ?? Number.NaN;
      const theirs = cells?.get(`${column}${place}`) ?? '';
      return isSame(ours, theirs) ? [] : [{ key, cell: `${column}${place}`, id, ours, theirs }];
    });
    expect(different).toEqual([]);
  }
});

test('the same worksheet always makes the same bytes, fewer than 30 KB', async () => {
  for (const model of asWritten.models) {
    const [one, other] = [
      await writeWorkbook(model, asWritten.rates, ORIGIN),
      await writeWorkbook(model, asWritten.rates, ORIGIN),
    ];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    expect(one.length).toBeLessThan(30 * 1024);
  }
});

/** Equal to the penny; a division by zero is an error on both sides. */
function isSame(ours: number, theirs: string): boolean {
  if (!Number.isFinite(ours)) return /^(?:#|Err:)/.test(theirs);
  const difference = Math.abs(ours - Number(theirs));
  return theirs !== '' && difference <= Math.max(0.005, Math.abs(ours) * 1e-9);
}

/**
 * Whether a figure is on the boundary of a rounding, such as a half: it jumps when all inputs change by a trillionth.
 * There LibreOffice rounds by the binary digits, and we by the decimal ones, as Excel does.
 */
function isOnEdge(figureFor: (factor: number) => number): boolean {
  return !isSame(figureFor(1 - 1e-12), String(figureFor(1 + 1e-12)));
}

function isOnEdgeIn(model: Model, inputs: Changes, id: string): boolean {
  return isOnEdge((factor) => {
    const scaled = Object.entries(inputs).map(([name, value]) => [name, value * factor] as const);
    return calculateModel(model, Object.fromEntries(scaled)).get(id) ?? Number.NaN;
  });
}

function modelsOf(change: (value: number, index: number) => number): {
  rates: Model;
  models: Model[];
} {
  const withChanges = (data: WorksheetData): WorksheetData => ({
    ...data,
    inputs: data.inputs.map((input, index) => ({ ...input, value: change(input.value, index) })),
    scenarios: data.scenarios.map((scenario) => ({
      ...scenario,
      inputs: Object.fromEntries(
        Object.entries(scenario.inputs).map(([id, value]) => [id, change(value, 50)]),
      ),
    })),
  });
  const rates = buildRates(withChanges(ratesData));
  const models = sheets.map((file) =>
    buildModel(basename(file, '.yaml'), withChanges(readWorksheet(file)), rates),
  );
  return { rates, models: [rates, ...models] };
}

function find({ models }: { models: Model[] }, name: string): Model {
  const model = models.find((one) => one.name === name);
  if (!model) throw new Error(`There is no model ${name}.`);
  return model;
}

/** The scenarios that have a column in the file. */
function scenariosOf(model: Model): Model['scenarios'] {
  return model.name === 'rates' ? [] : model.scenarios;
}

/** A copy with the formulas, but not the values stored with them, which LibreOffice might use unchanged. */
async function copyOf(
  bytes: Uint8Array,
  change: (workbook: Workbook) => void,
): Promise<Uint8Array> {
  const workbook = await readXlsx(bytes);
  for (const { rows, cells } of workbook.sheets) {
    for (const [place, { formula: text }] of cells ?? []) {
      const [row = 0, column = 0] = place.split(',').map(Number);
      const values = rows[row];
      if (text && values) values[column] = null;
    }
  }
  change(workbook);
  return writeXlsx({
    sheets: workbook.sheets.map(({ name, rows, cells = new Map<string, Cell>() }) => ({
      name,
      rows,
      cells: new Map(
        [...cells]
          .filter(([, cell]) => cell.formula)
          .map(([place, cell]) => [place, { type: 'formula', formula: cell.formula ?? '' }]),
      ),
    })),
  });
}

/** Puts the changed figures where the file has numbers, and only there. */
function changeInputs(workbook: Workbook, name: string): void {
  const put = (sheetName: string, model: Model, column: number, inputs: [string, number][]) => {
    const rows = workbook.sheets.find((sheet) => sheet.name === sheetName)?.rows;
    if (!rows && sheetName === 'Rates') return; // The worksheet uses no rates.
    for (const [id, value] of inputs) {
      const values = rows?.[(rowNumbersOf(model).get(id) ?? 0) - 1];
      if (typeof values?.[column] !== 'number') {
        throw new Error(`${sheetName} of ${name} has no number for ${id}.`);
      }
      values[column] = value;
    }
  };
  const inputsOf = ({ rows }: Model) =>
    rows
      .filter(({ kind }) => kind === 'input')
      .map(({ id, value }): [string, number] => [id, value]);
  const model = find(changed, name);
  for (const column of [1, 2]) {
    put(name === 'rates' ? 'Rates' : 'Worksheet', model, column, inputsOf(model));
    if (name !== 'rates') put('Rates', changed.rates, column, inputsOf(changed.rates));
  }
  for (const [index, { inputs }] of scenariosOf(model).entries()) {
    put('What if', model, index + 2, Object.entries(inputs));
  }
}

/** The formulas of a worksheet once for each set of inputs: one set a line, one row of the worksheet a column. */
function setsFile(model: Model): Promise<Uint8Array> {
  const places = new Map(model.rows.map(({ id }, index) => [id, columnOf(index)]));
  const sets = randomInputs(model, SETS);
  const cells = new Map<string, Partial<Cell>>();
  for (const [set, inputs] of sets.entries())
    for (const [column, row] of model.rows.entries())
      cells.set(
        `${set},${column}`,
        row.formula
          ? {
              type: 'formula',
              formula: toExcel(row.formula, (id) => `${places.get(id)}${set + 1}`),
            }
          : { type: 'number', value: inputs[row.id] ?? row.value },
      );
  return writeXlsx({ sheets: [{ name: 'Sets', rows: sets.map(() => []), cells }] });
}

function formulaFile(): Promise<Uint8Array> {
  const rows = batch.map(([, values]) => values);
  const cells = new Map(
    batch.flatMap(([tree], row) =>
      [tree, withoutSum(tree)].map((one, index) => {
        const text = toExcel(one, (name) => `${'ABCDE'[NAMES.indexOf(name)]}${row + 1}`);
        return [`${row},${5 + index}`, { type: 'formula' as const, formula: text }] as const;
      }),
    ),
  );
  return writeXlsx({ sheets: [{ name: 'Formulas', rows, cells }] });
}

/**
 * The formula with `+` instead of SUM. LibreOffice's SUM compensates for rounding errors (Kahan summation), which decides
 * comparisons of equal sums differently.
 */
function withoutSum(tree: Formula): Formula {
  switch (tree.kind) {
    case 'minus':
      return { ...tree, of: withoutSum(tree.of) };
    case 'operation':
      return { ...tree, left: withoutSum(tree.left), right: withoutSum(tree.right) };
    case 'call': {
      const parts = tree.arguments.map(withoutSum);
      if (tree.function !== 'SUM') return { ...tree, arguments: parts };
      const zero: Formula = { kind: 'number', value: 0 };
      return parts.reduce(
        (left, right) => ({ kind: 'operation', operator: '+', left, right }),
        zero,
      );
    }
    default:
      return tree;
  }
}
