import { getCollection } from 'astro:content';
import { figureOf, findCell, readAmountOf, type Found } from '#worksheets/cells.ts';
import { fillTexts, type CellName } from '#worksheets/figures.ts';
import { buildModel, buildRates, type Model } from '#worksheets/model.ts';
import { sheetDataOf, type SheetData } from '#worksheets/sheet-data.ts';
import { readTable, type SheetTable } from '#worksheets/sheet-table.ts';
import { memoize } from './memoize.ts';
import { getPage } from './pages.ts';

/** The models of all worksheets by name, and that of the shared rates. */
export const getModels = memoize(async (): Promise<Map<string, Model>> => {
  const [entries, data] = await Promise.all([getCollection('worksheets'), getPage('rates')]);
  const rates = buildRates(data);
  const models = entries.map(({ id, data }) => buildModel(id, data, rates));
  return new Map([rates, ...models].map((model) => [model.name, model]));
});

/** Some rows of a worksheet, as an article shows them. */
export async function getSheetTable(asked: Parameters<typeof readTable>[1]): Promise<SheetTable> {
  return readTable(await getModels(), asked);
}

/** What the browser needs of a worksheet to calculate with a reader's own figures. */
export async function getSheetData(name: string): Promise<SheetData | undefined> {
  const model = (await getModels()).get(name);
  return model && sheetDataOf(model);
}

/** A cell of a worksheet. */
export async function getCell(name: CellName): Promise<Found> {
  return findCell(await getModels(), name);
}

/** Fills the figures into every text that names cells, such as `{crm.payback}`. */
export async function fillCells<Value>(value: Value): Promise<Value> {
  const models = await getModels();
  return fillTexts(value, (name) => figureOf(models, name));
}

/** An amount that is written as a number, or as a cell: `{crm.outlay}`. */
export async function readAmount(written: number | string): Promise<number> {
  return readAmountOf(await getModels(), written);
}
