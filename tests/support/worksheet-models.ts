import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { servicesSchema } from '#schemas/services.ts';
import { ratesSchema, worksheetSchema, type WorksheetData } from '#schemas/worksheet.ts';
import type { Model } from '#worksheets/model/row.ts';
import { SERVICES, buildModels, buildServices, withPrices } from '#worksheets/model/model.ts';

/** What a page must not show of any figure. */
export const BROKEN_FIGURE = /NaN|Infinity|undefined|[-−]0\b(?![.,])/;

/** The models of the shared rates and of all worksheets, from the content. */
export function readModels(): Model[] {
  const files = globSync('content/worksheets/*.yaml', { cwd: PROJECT_ROOT }).toSorted();
  const worksheets = files.map((file) => [basename(file, '.yaml'), parse(file)] as const);
  const models = buildModels(list, parse('content/rates.yaml'), worksheets);
  return [...models.values()].filter(({ name }) => name !== SERVICES);
}

/** The data of a worksheet, with our prices in it. */
export function readWorksheet(file: string): WorksheetData {
  return withPrices(parse(file), buildServices(list));
}

const list = servicesSchema.parse(read('content/services.yaml'));

function parse(file: string) {
  const schema = file === 'content/rates.yaml' ? ratesSchema : worksheetSchema;
  return schema.parse(read(file));
}

function read(file: string): unknown {
  return parseYaml(readFileSync(join(PROJECT_ROOT, file), 'utf8'), { customTags: ['timestamp'] });
}
