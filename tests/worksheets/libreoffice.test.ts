// LibreOffice recalculates the worksheet files, into which we write both formulas and values, and must get the
// figures of the site.
import fc from 'fast-check';
import { readXlsx, writeXlsx, type Cell } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { calculate, calculateModel, type Changes } from '../../src/worksheets/model/calculate.ts';
import type { Model } from '../../src/worksheets/model/row.ts';
import { RATES } from '../../src/worksheets/model/model.ts';
import { toExcel } from '../../src/worksheets/model/notation.ts';
import { letterOf, rowNumbersOf, writeWorkbook } from '../../src/worksheets/workbook/xlsx.ts';
import { amount, formula, NAMES } from '../support/formulas.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { readModels } from '../support/worksheet-models.ts';
import { calculateFiles, columnOf, findLibreOffice, type Cells } from '../support/libreoffice.ts';

const ORIGIN = { firm: 'A Firm', address: new URL('https://example.com/'), date: new Date(0) };
const SHEETS = ['Worksheet', 'Rates', 'Formulas', 'Sets'];
const [FORMULAS, SETS] = [400, 50];
const models = readModels();
const rates = find(RATES);

/** Without SUM, where LibreOffice compensates for rounding errors (Kahan summation). */
const batch = fc
  .sample(fc.tuple(formula, fc.array(amount, { minLength: 5, maxLength: 5 })), 2 * FORMULAS)
  .filter(([tree]) => !toExcel(tree, String).includes('SUM('))
  .slice(0, FORMULAS);

const soffice = findLibreOffice();
if (!soffice) console.warn('LibreOffice is not installed: its tests are skipped.');

describe.skipIf(!soffice)('LibreOffice', () => {
  let calculated: Map<string, Cells>;

  beforeAll(async () => {
    const files: Record<string, Uint8Array> = { formulas: await formulaFile() };
    for (const model of models) {
      files[model.name] = await withoutValues(await writeWorkbook(model, rates, ORIGIN));
      files[`${model.name}-sets`] = await setsFile(model);
    }
    calculated = await calculateFiles(soffice ?? '', files, SHEETS);
  });

  test.each(models.map(({ name }) => name))('gives the same figures as the site for %s', (name) => {
    const model = find(name);
    if (name === RATES) return expectFigures('rates-Rates', rates, 0, {});
    const columns = [{ inputs: {} }, ...model.scenarios];
    for (const [index, { inputs }] of columns.entries())
      expectFigures(`${name}-Worksheet`, model, index, inputs);
    if (model.rows.some(({ kind }) => kind === 'rate'))
      expectFigures(`${name}-Rates`, rates, 0, {});
  });

  test.each(models.map(({ name }) => name))(
    `gives the same figures as the site for ${SETS} sets of inputs of %s`,
    (name) => {
      const model = find(name);
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
    expect(batch).toHaveLength(FORMULAS);
    const cells = calculated.get('formulas-Formulas');
    const different = batch.flatMap(([tree, values], index) => {
      const oursFor = (factor: number) =>
        calculate(tree, (name) => (values[NAMES.indexOf(name)] ?? 0) * factor);
      const ours = oursFor(1);
      const theirs = cells?.get(`F${index + 1}`) ?? '';
      return isSame(ours, theirs) || isOnEdge(oursFor)
        ? []
        : [{ text: toExcel(tree, (name) => name), values, ours, theirs }];
    });
    expect(different).toEqual([]);
  });

  function expectFigures(key: string, model: Model, index: number, changes: Changes) {
    const cells = calculated.get(key);
    const figures = calculateModel(model, changes);
    const different = [...rowNumbersOf(model)].flatMap(([id, place]) => {
      const ours = figures.get(id) ?? Number.NaN;
      const theirs = cells?.get(`${letterOf(index)}${place}`) ?? '';
      return isSame(ours, theirs) ? [] : [{ key, id, ours, theirs }];
    });
    expect(different).toEqual([]);
  }
});

test('the same worksheet always makes the same bytes, fewer than 30 KB', async () => {
  for (const model of models) {
    const one = await writeWorkbook(model, rates, ORIGIN);
    const other = await writeWorkbook(model, rates, ORIGIN);
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

function find(name: string): Model {
  const model = models.find((one) => one.name === name);
  if (!model) throw new Error(`There is no model ${name}.`);
  return model;
}

/** The file without the values stored beside its formulas, which LibreOffice might believe. */
async function withoutValues(bytes: Uint8Array): Promise<Uint8Array> {
  const { sheets } = await readXlsx(bytes);
  return writeXlsx({
    sheets: sheets.map(({ name, rows, cells = new Map<string, Cell>() }) => {
      const formulas = [...cells].filter(([, cell]) => cell.formula);
      for (const [place] of formulas) {
        const [row = 0, column = 0] = place.split(',').map(Number);
        rows[row]?.splice(column, 1, null);
      }
      const only = formulas.map(
        ([place, { formula: text = '' }]) => [place, { type: 'formula', formula: text }] as const,
      );
      return { name, rows, cells: new Map(only) };
    }),
  });
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
    batch.map(([tree], row) => {
      const text = toExcel(tree, (name) => `${'ABCDE'[NAMES.indexOf(name)]}${row + 1}`);
      return [`${row},5`, { type: 'formula', formula: text }] as const;
    }),
  );
  return writeXlsx({ sheets: [{ name: 'Formulas', rows, cells }] });
}
