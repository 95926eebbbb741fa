// LibreOffice recalculates the worksheet files, into which we write both formulas and values, and must get the
// figures of the site.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { calculate, calculateModel } from '../../src/worksheets/model/calculate.ts';
import type { OwnFigures, Model } from '../../src/worksheets/model/row.ts';
import { RATES } from '../../src/worksheets/model/known-cells.ts';
import { toExcel } from '../../src/worksheets/model/notation.ts';
import { rowNumbersOf, writeWorkbook } from '../../src/worksheets/workbook/xlsx.ts';
import { skipWithout } from '../support/environment.ts';
import { amount, formula, NAMES } from '../support/formulas.ts';
import { readModel, readModels } from '../support/worksheet-models.ts';

const INSTALLED = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:/Program Files/LibreOffice/program/soffice.exe',
];

/** Calculates every formula, and believes no value that is stored beside it. */
const RECALCULATES = `<?xml version="1.0"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode"><value>0</value></prop></item>
</oor:items>`;

/** The cells of a sheet, row by row. */
type Cells = unknown[][];

const ORIGIN = { firm: 'A Firm', address: new URL('https://example.com/'), date: new Date(0) };
const FORMULAS = 500;
const models = readModels();
const rates = readModel(RATES);

/** Without SUM, where LibreOffice compensates for rounding errors (Kahan summation). */
const batch = fc
  .sample(fc.tuple(formula, fc.array(amount, { minLength: 5, maxLength: 5 })), 2 * FORMULAS)
  .filter(([tree]) => !toExcel(tree, String).includes('SUM('))
  .slice(0, FORMULAS);

const soffice = INSTALLED.find(existsSync);
if (!soffice) skipWithout('LibreOffice', 'apt-get install libreoffice-calc-nogui');

describe.skipIf(!soffice)('LibreOffice', () => {
  let calculated: Map<string, Cells>;

  beforeAll(async () => {
    const files: Record<string, Uint8Array> = { formulas: await formulaFile() };
    for (const model of models) files[model.name] = await writeWorkbook(model, rates, ORIGIN);
    calculated = await calculateFiles(files);
  });

  test.each(models)('gives the same figures as the site for $name', (model) => {
    const { name } = model;
    if (name === RATES) return expectFigures('rates Rates', rates, 0, {});
    const columns = [{ inputs: {} }, ...model.scenarios];
    for (const [index, { inputs }] of columns.entries())
      expectFigures(`${name} Worksheet`, model, index, inputs);
    if (model.rows.some(({ kind }) => kind === 'rate'))
      expectFigures(`${name} Rates`, rates, 0, {});
  });

  test(`calculates ${FORMULAS} formulas as we do`, () => {
    expect(batch).toHaveLength(FORMULAS);
    const cells = calculated.get('formulas Formulas');
    const different = batch.flatMap(([tree, values], index) => {
      const oursFor = (factor: number) =>
        calculate(tree, (name) => (values[NAMES.indexOf(name)] ?? 0) * factor);
      const ours = oursFor(1);
      const theirs = cells?.[index]?.[5];
      return isSame(ours, theirs) || isOnEdge(oursFor)
        ? []
        : [{ text: toExcel(tree, (name) => name), values, ours, theirs }];
    });
    expect(different).toEqual([]);
  });

  function expectFigures(key: string, model: Model, index: number, changes: OwnFigures) {
    const cells = calculated.get(key);
    const figures = calculateModel(model, changes);
    const different = [...rowNumbersOf(model)].flatMap(([id, place]) => {
      const ours = figures.get(id) ?? Number.NaN;
      const theirs = cells?.[place - 1]?.[index + 1];
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
function isSame(ours: number, theirs: unknown): boolean {
  if (!Number.isFinite(ours)) return /^#/.test(String(theirs));
  const difference = typeof theirs === 'number' ? Math.abs(ours - theirs) : Number.NaN;
  return difference <= Math.max(0.005, Math.abs(ours) * 1e-9);
}

/**
 * Whether a figure is on the boundary of a rounding, such as a half: it jumps when all inputs change by a trillionth.
 * There LibreOffice rounds by the binary digits, and we by the decimal ones, as Excel does.
 */
function isOnEdge(figureFor: (factor: number) => number): boolean {
  const [below, above] = [figureFor(1 - 1e-12), figureFor(1 + 1e-12)];
  return !Object.is(below, above) && !isSame(below, above);
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

/** Lets LibreOffice calculate the files in one call. Returns the cells by file and sheet, such as `crm Rates`. */
async function calculateFiles(files: Record<string, Uint8Array>): Promise<Map<string, Cells>> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheets-'));
  try {
    const [profile, calculated] = [join(folder, 'profile'), join(folder, 'calculated')];
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user/registrymodifications.xcu'), RECALCULATES);
    const names = Object.keys(files).map((name) => `${name}.xlsx`);
    for (const [name, bytes] of Object.entries(files))
      await writeFile(join(folder, `${name}.xlsx`), bytes);
    const given = [`-env:UserInstallation=file://${profile}`, '--headless'];
    const wanted = ['--convert-to', 'xlsx', '--outdir', calculated, ...names];
    await promisify(execFile)(soffice ?? '', [...given, ...wanted], { cwd: folder });
    const tables = new Map<string, Cells>();
    for (const name of Object.keys(files)) {
      const { sheets } = await readXlsx(await readFile(join(calculated, `${name}.xlsx`)));
      for (const sheet of sheets) tables.set(`${name} ${sheet.name}`, sheet.rows);
    }
    return tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
