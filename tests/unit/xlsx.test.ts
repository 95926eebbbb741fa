// The Excel file of a worksheet, in which a writer's text could be taken for a formula.
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeWorkbook } from '#worksheets/workbook/xlsx.ts';
import { RATES } from '#worksheets/model/known-cells.ts';
import { modelOf, readModel } from '../support/worksheet-models.ts';

const ORIGIN = { firm: '=1+1', address: new URL('https://example.com/'), date: new Date(0) };

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('%s never becomes a formula', async (text) => {
  const row = { heading: text, label: text, unit: text, note: text };
  const other = { id: 'other', name: text, beside: text, inputs: { one: 2 } };
  const model = modelOf(
    { one: row },
    { two: { ...row, formula: 'one + 1' } },
    { title: text, lead: text, scenarios: [other] },
  );
  const bytes = await writeWorkbook(model, model, ORIGIN);
  const { sheets } = await readXlsx(bytes);
  const formulas = sheets.flatMap(({ cells }) =>
    [...(cells?.values() ?? [])].flatMap(({ formula }) => formula ?? []),
  );
  expect(formulas.toSorted()).toEqual(['B7+1', 'C7+1']);
  expect(
    sheets.flatMap(({ rows }) => rows.flat()).filter((value) => value === text).length,
  ).toBeGreaterThan(6);
});

test('a cell takes what its field takes, from the least to the most, and a scenario reads its own column', async () => {
  const limits = { least: 2, most: 40 };
  const other = { id: 'other', name: 'Other', inputs: { hours: 8 } };
  const model = modelOf(
    { hours: { unit: 'hours', ...limits }, price: { most: 100 } },
    { total: { formula: 'hours * price' } },
    { scenarios: [other] },
  );
  const { sheets } = await readXlsx(await writeWorkbook(model, model, ORIGIN));
  const rules = sheets[0]?.dataValidations?.map(({ range, formula1, formula2 }) => [
    ...[range, Number(formula1), Number(formula2)],
  ]);
  expect(rules).toEqual([
    ['B6', limits.least, limits.most],
    ['C6', limits.least, limits.most],
    ['B7', 0, 100],
  ]);
  const formulas = [...(sheets[0]?.cells?.values() ?? [])].flatMap(({ formula }) => formula ?? []);
  expect(formulas).toEqual(['B7', 'B6*B7', 'C6*C7']);
});

test('a sheet is printed on one page of A4, and a cell shows the decimals that are typed into it', async () => {
  const model = modelOf(
    {
      hours: { value: 4, unit: 'hours' },
      share: { value: 0.3, unit: '%' },
      price: { value: 20 },
    },
    { total: { formula: 'hours * share * price', zero: 'never' } },
  );
  const bytes = await writeWorkbook(model, model, ORIGIN);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const formats = [...(sheets[0]?.cells?.values() ?? [])].map(({ style }) => style?.numFmt);
  const pounds = '[$£-809]#,##0';
  expect(formats).toContain(`${pounds};-${pounds};"never"`); // Above zero, below it, and zero.
  const a4 = { paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 1 };
  for (const { pageSetup } of sheets) expect(pageSetup).toMatchObject(a4);
  expect(
    sheets[0]?.conditionalRules?.map(({ formula, style }) => [formula, style?.numFmt]),
  ).toEqual([
    ['B6<>ROUND(B6,0)', '#,##0.0#'],
    ['B7<>ROUND(B7,2)', '0.0#%'],
    ['B8<>ROUND(B8,0)', '[$£-809]#,##0.00'],
  ]);
});

test('a shared rate is that of its name on the other sheet', async () => {
  const bytes = await writeWorkbook(readModel('crm'), readModel(RATES), ORIGIN);
  const [sheet, rates] = (await readXlsx(bytes)).sheets;
  const shared = [...(sheet?.cells ?? [])].filter(([, { formula }]) => formula?.includes('!'));
  const names = shared.map(([place]) => sheet?.rows[Number.parseInt(place, 10)]?.[0]);
  expect(names).toContain('Contingency');
  const places = shared.map(([, { formula }]) => Number(formula?.replace('Rates!B', '')));
  expect(places.map((row) => rates?.rows[row - 1]?.[0])).toEqual(names);
});
