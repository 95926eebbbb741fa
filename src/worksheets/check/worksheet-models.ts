import type { WorksheetData } from '#worksheets/schema/worksheet.ts';
import { buildModel, servicesSheet } from '#worksheets/model/model.ts';
import { RATES, PRICE_LIST, KNOWN_CELLS } from '#worksheets/model/known-cells.ts';
import type { Model } from '#worksheets/model/row.ts';
import { attempt, type Finding, type Problems } from '#lib/findings.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import { findErrors, findInResults } from './formulas.ts';
import { findInconsistencies } from './consistency.ts';

/** The worksheets of the content. */
export interface Models {
  /** Those without errors, by name; the shared rates and the price list are among them. */
  models: Map<string, Model>;
  /** The names of the others, whose cells cannot be looked up. */
  broken: Set<string>;
  findings: Finding[];
}

/** What the rules of the sums read of the content. */
export interface CheckedContent {
  files: ContentFile[];
  /** By the path of a page. */
  pages: Map<string, unknown>;
  worksheets: Models;
}

/** Builds the models of the price list, the shared rates and all worksheets, with what is wrong in them. */
export function readModels(files: ContentFile[]): Models {
  const found: Models = { models: new Map(), broken: new Set(), findings: [] };
  const read = (name: string, data: WorksheetData, { finding }: ContentFile) => {
    const find = () => readModel(name, data, found.models);
    found.findings.push(...attempt('readModel', find, finding));
    if (!found.models.has(name)) found.broken.add(name);
  };
  for (const file of files)
    if (file.collection === 'services') read(PRICE_LIST, servicesSheet(file.data), file);
  for (const file of files) if (file.collection === 'rates') read(RATES, file.data, file);
  for (const file of files) if (file.collection === 'worksheets') read(file.name, file.data, file);
  return found;
}

/** Adds the model of a worksheet to the others, unless something keeps it from being calculated. */
function* readModel(name: string, data: WorksheetData, models: Map<string, Model>): Problems {
  const unknown = [...findUnknown(name, data)];
  yield* unknown;
  const rates = models.get(RATES);
  const isShared = name === RATES || name === PRICE_LIST;
  if (unknown.length > 0 || (!isShared && !rates)) return;
  const errors = [...findErrors(data, rates?.rows ?? [])];
  yield* errors;
  if (errors.length > 0) return;
  let model: Model;
  try {
    model = buildModel(name, data, models);
  } catch {
    return; // worksheets.ts reports prices that do not exist.
  }
  const failures = [...findInResults(model, data)];
  yield* failures.length > 0 ? failures : findInconsistencies(model, data);
  if (failures.length === 0) models.set(name, model);
}

/** Cells that the code knows, which are missing, or have another unit. */
function* findUnknown(name: string, { inputs, steps }: WorksheetData): Problems {
  const cells = [...inputs, ...steps];
  for (const [id, known] of Object.entries(KNOWN_CELLS)) {
    if (known.of !== name) continue;
    const { unit } = cells.find((one) => one.id === id) ?? {};
    const place = [name === PRICE_LIST ? 'figures' : 'inputs'];
    if (unit === undefined)
      yield [place, `has no '${id}', with which we work out ${known.for}; name it so again`];
    else if (unit !== known.unit)
      yield [place, `'${id}' is in ${unit}; write it in ${known.unit}: we work out ${known.for}`];
  }
}
