// The Excel file of a worksheet, in which a writer's text could be taken for a formula.
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { WorksheetData } from '#schemas/worksheet.ts';
import { buildModel } from '#worksheets/model/model.ts';
import { writeWorkbook } from '#worksheets/workbook/xlsx.ts';

const ORIGIN = { firm: '=1+1', address: new URL('https://example.com/'), date: new Date(0) };

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('%s never becomes a formula', async (text) => {
  const sheet: WorksheetData = {
    title: text,
    page: '/blog/a',
    lead: text,
    inputs: [{ heading: text, id: 'one', label: text, value: 1, unit: text, note: text, least: 0 }],
    steps: [{ heading: text, id: 'two', label: text, formula: 'one + 1', unit: text, note: text }],
    scenarios: [{ id: 'other', name: text, beside: text, inputs: { one: 2 } }],
  };
  const model = buildModel('sheet', sheet);
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

test('a cell shows the decimals that are typed into it', async () => {
  const sheet: WorksheetData = {
    ...{ title: 'A sheet', page: '/blog/a', lead: 'A sheet.', scenarios: [] },
    inputs: [
      { id: 'hours', label: 'Hours', value: 4, unit: 'hours', least: 0 },
      { id: 'share', label: 'Share', value: 0.3, unit: '%', least: 0 },
      { id: 'price', label: 'Price', value: 20, unit: '£', least: 0 },
    ],
    steps: [{ id: 'total', label: 'Total', formula: 'hours * share * price', unit: '£' }],
  };
  const model = buildModel('sheet', sheet);
  const bytes = await writeWorkbook(model, model, ORIGIN);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  expect(
    sheets[0]?.conditionalRules?.map(({ formula, style }) => [formula, style?.numFmt]),
  ).toEqual([
    ['B6<>ROUND(B6,0)', '#,##0.0#'],
    ['B7<>ROUND(B7,2)', '0.0#%'],
    ['B8<>ROUND(B8,0)', '[$£-809]#,##0.00'],
  ]);
});
