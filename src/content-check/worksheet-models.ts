import type { WorksheetData } from '#schemas/worksheet.ts';
import { CircleError, calculateModel } from '#worksheets/model/calculate.ts';
import { answerOf } from '#worksheets/model/answer.ts';
import { MINUS } from '#worksheets/model/format.ts';
import type { Model } from '#worksheets/model/row.ts';
import {
  buildModel,
  buildRates,
  buildServices,
  withPrices,
  SERVICES,
} from '#worksheets/model/model.ts';
import { REQUIRED_CELLS } from '#worksheets/model/required-cells.ts';
import { filesOf, type ContentFile, type FileOf } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import { findErrors, findInFigures } from './worksheet-findings.ts';

/** The worksheets of the content. */
export interface Models {
  /** Those without errors, by name; the shared rates are among them. */
  models: Map<string, Model>;
  /** The names of the others, whose cells cannot be looked up. */
  broken: Set<string>;
  findings: Finding[];
}

type Sheet = FileOf<'rates'> | FileOf<'worksheets'>;
type MakeFinding = Sheet['finding'];

/** Builds the models of the price list, the shared rates and all worksheets, with what is wrong in them. */
export function readModels(content: { files: ContentFile[] }): Models {
  const found: Models = { models: new Map(), broken: new Set(), findings: [] };
  const [list] = filesOf(content, 'services');
  if (list && hasRequired(list, 'figures', list.data.figures, found))
    found.models.set(SERVICES, buildServices(list.data));
  const [ratesFile] = filesOf(content, 'rates');
  const { inputs = [], steps = [] } = ratesFile?.data ?? {};
  const isWhole = ratesFile && hasRequired(ratesFile, 'inputs', [...inputs, ...steps], found);
  const rates = isWhole ? readModel(ratesFile, found) : undefined;
  for (const entry of filesOf(content, 'worksheets')) {
    if (rates) readModel(entry, found, rates);
    else found.broken.add(entry.name);
  }
  return found;
}

/** Whether a file has all cells that the code knows by their names. Adds those that are missing to the findings. */
function hasRequired(
  { collection, finding }: FileOf<'services'> | FileOf<'rates'>,
  field: string,
  cells: { id: string }[],
  { broken, findings }: Models,
): boolean {
  const missing = Object.entries(REQUIRED_CELLS[collection]).filter(([id]) =>
    cells.every((cell) => cell.id !== id),
  );
  for (const [id, needs] of missing)
    findings.push(
      finding([field], `has no '${id}', with which we work out ${needs}; name it so again`),
    );
  if (missing.length > 0) broken.add(collection);
  return missing.length === 0;
}

/** Adds the model of a file to `found`. Without `rates`, the file is that of the rates themselves. */
function readModel(
  { name, data: written, finding }: Sheet,
  found: Models,
  rates?: Model,
): Model | undefined {
  let data: WorksheetData;
  try {
    data = withPrices(written, found.models.get(SERVICES));
  } catch {
    found.broken.add(name); // rules/worksheets.ts reports cells that do not exist.
    return undefined;
  }
  const errors = [...findErrors(data, finding, rates)];
  if (errors.length === 0) errors.push(...findInResults(name, data, finding, rates));
  if (errors.length === 0) found.findings.push(...findUnsigned(build(name, data, rates), finding));
  found.findings.push(...errors, ...findInFigures(data, finding, rates));
  if (errors.length > 0) {
    found.broken.add(name);
    return undefined;
  }
  const model = build(name, data, rates);
  found.models.set(name, model);
  return model;
}

function build(name: string, data: WorksheetData, rates?: Model): Model {
  return rates ? buildModel(name, data, rates) : buildRates(data);
}

/** Circular references, and divisions by zero. */
function findInResults(
  name: string,
  data: WorksheetData,
  finding: MakeFinding,
  rates?: Model,
): Finding[] {
  const formulaOf = (id: string) => [
    'steps',
    data.steps.findIndex((step) => step.id === id),
    'formula',
  ];
  try {
    const model = build(name, data, rates);
    return [{}, ...model.scenarios.map(({ inputs }) => inputs)].flatMap((changes) =>
      [...calculateModel(model, changes)]
        .filter(([, figure]) => !Number.isFinite(figure))
        .map(([id]) =>
          finding(formulaOf(id), `'${id}' divides by zero; write IF(a > 0, b / a, 0)`),
        ),
    );
  } catch (error) {
    if (!(error instanceof CircleError)) throw error;
    return [finding(formulaOf(error.ids[0] ?? ''), error.message)];
  }
}

/** Answers that are written for gains, although a figure that a reader may type makes them losses. */
function* findUnsigned(model: Model, finding: MakeFinding): Iterable<Finding> {
  for (const { kind, id, value, least = 0, most = Math.max(10, value * 4) } of model.rows)
    for (const figure of kind === 'input' ? [least, most] : []) {
      const sentence = answerOf(model, calculateModel(model, { [id]: figure }));
      if (!sentence.includes(MINUS)) continue;
      yield finding(
        ['answer'],
        `reads '${sentence}' when '${id}' is ${figure}; write words for both signs, such as '{saved:saves|costs another}', or a floor with MAX`,
      );
      return;
    }
}
