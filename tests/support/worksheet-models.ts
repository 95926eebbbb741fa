import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { PROJECT_ROOT } from '#lib/project-root.ts';
import { servicesSchema } from '#schemas/services.ts';
import { ratesSchema, worksheetSchema, type WorksheetData } from '#worksheets/schema/worksheet.ts';
import type { Model } from '#worksheets/model/row.ts';
import { PRICE_LIST } from '#worksheets/model/known-cells.ts';
import { buildModel, buildModels } from '#worksheets/model/model.ts';

/** The models of the shared rates and of all worksheets, from the content. */
export function readModels(): Model[] {
  const files = globSync('content/worksheets/*.yaml', { cwd: PROJECT_ROOT }).toSorted();
  const models = buildModels(
    servicesSchema.parse(read('content/services.yaml')),
    ratesSchema.parse(read('content/rates.yaml')),
    files.map((file) => [basename(file, '.yaml'), worksheetSchema.parse(read(file))] as const),
  );
  return [...models.values()].filter(({ name }) => name !== PRICE_LIST);
}

/** One of them. */
export function readModel(name: string): Model {
  const model = readModels().find((one) => one.name === name);
  if (!model) throw new Error(`There is no worksheet ${name}.`);
  return model;
}

/** The model of a few rows. What they do not state is the same for all. */
export function modelOf(
  inputs: Record<string, Partial<WorksheetData['inputs'][number]>>,
  steps: Record<string, Partial<WorksheetData['steps'][number]> & { formula: string }>,
  more: Partial<WorksheetData> = {},
): Model {
  return buildModel('sheet', {
    ...{ title: 'A sheet', page: '/blog/a', lead: 'A sheet.', scenarios: [] },
    ...{ ask: Object.keys(inputs), answer: '', ...more },
    inputs: Object.entries(inputs).map(([id, input]) => ({
      ...{ id, label: `The ${id}`, value: 5, unit: '£', least: 0, ...input },
    })),
    steps: Object.entries(steps).map(([id, step]) => ({
      ...{ id, label: `The ${id}`, unit: '£', ...step },
    })),
  });
}

function read(file: string): unknown {
  return parseYaml(readFileSync(join(PROJECT_ROOT, file), 'utf8'));
}
