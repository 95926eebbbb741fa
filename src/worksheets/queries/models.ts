import { getCollection, getEntry } from 'astro:content';
import type { Cover } from '#drawings/schema.ts';
import { drawCover, type DrawnCover } from '#worksheets/drawings/cover.ts';
import { calculatorDataOf, type CalculatorData } from '#worksheets/model/calculator-data.ts';
import { cellText, findModel, readAmountOf } from '#worksheets/model/cells.ts';
import { fillTexts } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';
import { buildModels } from '#worksheets/model/model.ts';
import { memoize } from '#lib/memoize.ts';

/** The models of all worksheets by name, and those of the shared rates and the price list. */
export const getModels = memoize(async (): Promise<Map<string, Model>> => {
  const [entries, rates, services] = await Promise.all([
    getCollection('worksheets'),
    getEntry('rates', 'rates'),
    getEntry('services', 'services'),
  ]);
  if (!rates || !services)
    throw new Error('content/rates.yaml or content/services.yaml is missing.');
  const worksheets = entries.map(({ id, data }) => [id, data] as const);
  return buildModels(services.data, rates.data, worksheets);
});

/** What the browser needs of a worksheet to calculate with a reader's own figures. */
export async function getCalculatorData(name: string): Promise<CalculatorData> {
  return calculatorDataOf(findModel(await getModels(), name));
}

/** Fills the figures into every text that names cells, such as `{crm.payback}`. */
export async function fillCells<Value>(value: Value): Promise<Value> {
  const models = await getModels();
  return fillTexts(value, (name) => cellText(models, name));
}

/** An amount that is written as a number, or as a cell: `{crm.outlay}`. */
export async function readAmount(written: number | string): Promise<number> {
  return readAmountOf(await getModels(), written);
}

/** A cover with the values of its cells. */
export async function getCover(cover: Cover): Promise<DrawnCover> {
  return drawCover(cover, await getModels());
}
