import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { servicesSchema } from '#schemas/services.ts';
import { ratesSchema, type WorksheetData } from '#schemas/worksheet.ts';
import {
  buildModel,
  buildRates,
  buildServices,
  withPrices,
  type Model,
} from '#worksheets/model.ts';

/** The models of the shared rates and of all worksheets, from the content. */
export function readModels(): Model[] {
  const rates = buildRates(readSheet('content/rates.yaml'));
  const files = globSync('content/worksheets/*.yaml', { cwd: PROJECT_ROOT }).toSorted();
  return [
    rates,
    ...files.map((file) => buildModel(basename(file, '.yaml'), readSheet(file), rates)),
  ];
}

/** The data of a worksheet, with our prices in it. */
export function readSheet(file: string): WorksheetData {
  return withPrices(ratesSchema.parse(read(file)), services);
}

const services = buildServices(servicesSchema.parse(read('content/services.yaml')));

function read(file: string): unknown {
  return load(readFileSync(join(PROJECT_ROOT, file), 'utf8'));
}
