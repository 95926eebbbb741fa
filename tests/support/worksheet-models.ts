import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { ratesSchema, type WorksheetData } from '#schemas/worksheet.ts';
import { buildModel, buildRates, type Model } from '#worksheets/model.ts';

/** The models of the shared rates and of all worksheets, from the content. */
export function readModels(): Model[] {
  const rates = buildRates(read('content/rates.yaml'));
  const files = globSync('content/worksheets/*.yaml', { cwd: PROJECT_ROOT }).toSorted();
  return [rates, ...files.map((file) => buildModel(basename(file, '.yaml'), read(file), rates))];
}

function read(file: string): WorksheetData {
  return ratesSchema.parse(load(readFileSync(join(PROJECT_ROOT, file), 'utf8')));
}
