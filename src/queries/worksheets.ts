import { getCollection } from 'astro:content';
import { ContentError } from '#lib/content-error.ts';
import { cellsIn, fillTexts, type CellName } from '#worksheets/figures.ts';
import { figureOf, findCell, type Found } from '#worksheets/cells.ts';
import { buildModel, buildRates, type Model } from '#worksheets/model.ts';
import { readTable, type SheetTable } from '#worksheets/sheet-table.ts';
import { memoize } from './memoize.ts';
import { getPage } from './pages.ts';

const RATES_FILE = 'content/rates.yaml';

/** The models of all worksheets by name, and that of the shared rates. */
export const getModels = memoize(async (): Promise<Map<string, Model>> => {
  const [entries, data] = await Promise.all([getCollection('worksheets'), getPage('rates')]);
  const rates = named(RATES_FILE, () => buildRates(data));
  const models = entries.map(({ id, data }) =>
    named(`content/worksheets/${id}.yaml`, () => buildModel(id, data, rates)),
  );
  return new Map([rates, ...models].map((model) => [model.name, model]));
});

/**
 * Some rows of a worksheet, as an article shows them.
 *
 * @throws when a sheet or a cell does not exist, with the nearest name.
 */
export async function getSheetTable(asked: Parameters<typeof readTable>[1]): Promise<SheetTable> {
  return readTable(await getModels(), asked);
}

/**
 * A cell of a worksheet.
 *
 * @throws when it does not exist, with the nearest name.
 */
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
  if (typeof written === 'number') return written;
  const [name] = cellsIn(written);
  if (!name) throw new Error(`'${written}' is no amount; write a number or a cell.`);
  return (await getCell(name)).value;
}

function named<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new ContentError(file, 'formula', error instanceof Error ? error.message : String(error));
  }
}
