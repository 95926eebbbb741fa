import type { WorksheetData } from '#schemas/worksheet.ts';
import { RATES, SERVICES, buildModel, servicesSheet } from '#worksheets/model/model.ts';
import type { Model } from '#worksheets/model/row.ts';
import { filesOf, type ContentFile, type FileOf } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import type { Problems } from './index-content.ts';
import { findErrors, findInResults, findMisfits } from './worksheet-findings.ts';

/** The worksheets of the content. */
export interface Models {
  /** Those without errors, by name; the shared rates and the price list are among them. */
  models: Map<string, Model>;
  /** The names of the others, whose cells cannot be looked up. */
  broken: Set<string>;
  findings: Finding[];
}

/** The cells that the code knows by their names, with what is worked out from each. */
export const REQUIRED_CELLS: Record<string, Record<string, string>> = {
  [SERVICES]: {
    support_share: 'the support of each price',
    day_price: 'the days of each price',
  },
  [RATES]: {
    good_payback: 'whether a sum passes our test',
    full_year: 'a payback in weeks',
    learning_months: 'every payback',
    learning_share: 'every payback',
    vat: 'the quote on /services',
  },
};

/** Builds the models of the price list, the shared rates and all worksheets, with what is wrong in them. */
export function readModels(content: { files: ContentFile[] }): Models {
  const found: Models = { models: new Map(), broken: new Set(), findings: [] };
  const read = (
    name: string,
    data: WorksheetData,
    { finding }: Pick<FileOf<'rates'>, 'finding'>,
  ) => {
    const problems = [...readModel(name, data, found.models)];
    found.findings.push(...problems.map(([place, problem]) => finding(place, problem)));
    if (!found.models.has(name)) found.broken.add(name);
  };
  for (const file of filesOf(content, 'services')) read(SERVICES, servicesSheet(file.data), file);
  for (const file of filesOf(content, 'rates')) read(RATES, file.data, file);
  for (const file of filesOf(content, 'worksheets')) read(file.name, file.data, file);
  return found;
}

/** Adds the model of a worksheet to the others, unless something keeps it from being calculated. */
function* readModel(name: string, data: WorksheetData, models: Map<string, Model>): Problems {
  const cells = [...data.inputs, ...data.steps].map(({ id }) => id);
  const required = REQUIRED_CELLS[name];
  const missing = Object.entries(required ?? {}).filter(([id]) => !cells.includes(id));
  for (const [id, needs] of missing)
    yield [
      [name === SERVICES ? 'figures' : 'inputs'],
      `has no '${id}', with which we work out ${needs}; name it so again`,
    ];
  const rates = models.get(RATES);
  if (missing.length > 0 || (!required && !rates)) return;
  const errors = [...findErrors(data, rates?.rows ?? [])];
  yield* errors;
  if (errors.length > 0) return;
  let model: Model;
  try {
    model = buildModel(name, data, models);
  } catch {
    return; // rules/worksheets.ts reports prices that do not exist.
  }
  const failures = [...findInResults(model, data)];
  yield* failures.length > 0 ? failures : findMisfits(model, data);
  if (failures.length === 0) models.set(name, model);
}
