import { suggestChoice } from '#lib/nearest.ts';
import { worksheetSchema, type WorksheetData } from '#schemas/worksheet.ts';
import {
  FormulaError,
  namesIn,
  numbersIn,
  parseFormula,
  type Formula,
} from '#worksheets/formula.ts';
import { buildModel, buildRates, calculateModel, type Model } from '#worksheets/model.ts';
import { inField, type ContentFile } from './content.ts';
import type { Finding } from './findings.ts';
import type { Path } from './schema-messages.ts';

/** The worksheets of the content. */
export interface Models {
  /** Those with nothing wrong, and the rates, by name. */
  models: Map<string, Model>;
  /** The names of the others, whose cells cannot be looked up. */
  broken: Set<string>;
  findings: Finding[];
}

interface Problem {
  path: Path;
  problem: string;
}

/** Numbers that no reader changes: months in a year, minutes in an hour, a hundredth. */
const FIXED = [0, 1, 12, 60, 100];

/** Builds the models of the shared rates and of all worksheets, with what is wrong in them. */
export function readModels(files: ContentFile[]): Models {
  const found: Models = { models: new Map(), broken: new Set(), findings: [] };
  const ratesFile = files.find(({ collection }) => collection === 'rates');
  const rates = ratesFile && readModel(ratesFile, found);
  for (const content of files) {
    if (content.collection !== 'worksheets') continue;
    if (rates) readModel(content, found, rates);
    else found.broken.add(content.name);
  }
  return found;
}

function readModel(content: ContentFile, found: Models, rates?: Model): Model | undefined {
  const { name, fields } = content;
  const { data } = worksheetSchema.safeParse(fields.data); // Its shape is checked with the fields.
  const problems = data ? findProblems(name, data, rates) : [];
  found.findings.push(...problems.map(({ path, problem }) => inField(content, path, problem)));
  if (!data || problems.length > 0) {
    found.broken.add(name);
    return undefined;
  }
  const model = rates ? buildModel(name, data, rates) : buildRates(data);
  found.models.set(name, model);
  return model;
}

/** What is wrong with a worksheet whose fields are right. Without `rates` it is that of the rates. */
function findProblems(name: string, data: WorksheetData, rates?: Model): Problem[] {
  const { inputs, steps, scenarios } = data;
  const shared = rates?.rows.map(({ id }) => id) ?? [];
  const ids = [...inputs, ...steps].map(({ id }) => id);
  const known = [...ids, ...shared];
  const used = new Set<string>();
  const problems: Problem[] = [];
  const remarks: Problem[] = []; // It can be calculated all the same.

  for (const [index, input] of inputs.entries()) {
    const path = ['inputs', index];
    if (rates && !input.why) remarks.push(...findUnexplained(input, path));
    remarks.push(...findOutside(input, input.value, [...path, 'value']));
  }
  for (const [index, step] of steps.entries()) {
    const path = ['steps', index];
    if (rates && !step.why) remarks.push(...findUnexplained(step, path));
    const say = (problem: string) => problems.push({ path: [...path, 'formula'], problem });
    const formula = readFormula(step.formula);
    if (typeof formula === 'string') {
      say(formula);
      continue;
    }
    for (const id of namesIn(formula)) {
      used.add(id);
      const meant = suggestChoice(id, known, 'write the name of an input, a step or a rate');
      if (!known.includes(id)) say(`there is no cell '${id}'; ${meant}`);
    }
    const typed = numbersIn(formula).find((number) => !FIXED.includes(number));
    if (typed !== undefined) {
      const problem = `has ${typed} typed in it, which no reader can change; make it an input and write its name`;
      remarks.push({ path: [...path, 'formula'], problem });
    }
  }
  for (const [place, { id, why }] of [...inputs, ...steps].entries()) {
    const isInput = place < inputs.length;
    const path = isInput ? ['inputs', place, 'id'] : ['steps', place - inputs.length, 'id'];
    const say = (problem: string) => problems.push({ path, problem });
    if (ids.indexOf(id) !== place) say(`'${id}' is the name of another cell; write another`);
    else if (shared.includes(id) && !why)
      say(
        `'${id}' is a cell of content/rates.yaml; leave it out, or say in 'why' what differs here`,
      );
    if (rates && isInput && !used.has(id))
      remarks.push({ path, problem: `no formula uses '${id}'; use it or leave it out` });
  }
  const changeable = [...inputs, ...(rates?.rows ?? [])];
  for (const [index, scenario] of scenarios.entries()) {
    for (const [id, value] of Object.entries(scenario.inputs)) {
      const path = ['scenarios', index, 'inputs', id];
      const row = changeable.find((one) => one.id === id);
      const meant = suggestChoice(
        id,
        changeable.map((one) => one.id),
      );
      if (row) remarks.push(...findOutside(row, value, path));
      else problems.push({ path, problem: `there is no input '${id}'; ${meant}` });
    }
  }
  if (problems.length > 0) return [...problems, ...remarks];
  return [...remarks, ...findInResults(name, data, rates)];
}

function readFormula(text: string): Formula | string {
  try {
    return parseFormula(text);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return `'${text}' cannot be read at character ${error.index + 1}: ${error.message}`;
  }
}

/** Another rate for an hour, or another working year, without a reason for readers. */
function findUnexplained(cell: { unit: string; value?: number }, path: Path): Problem[] {
  const { unit, value = 0 } = cell;
  const isYear = unit === 'weeks a year' || (/^weeks\b/.test(unit) && value > 40 && value < 54);
  const isRate = /^£ an hour\b/.test(unit);
  if (!isYear && !isRate) return [];
  const [what, name] = isYear ? ['working year', 'weeks'] : ['rate', 'hour'];
  const problem = `is a ${what} of its own${isRate ? ' for an hour' : ''}; name the cell '${name}' in formulas, or say in 'why' what differs here`;
  return [{ path: [...path, 'unit'], problem }];
}

/** A figure that the Excel file would refuse, because it is outside the limits of its input. */
function findOutside(
  cell: { unit: string; least?: number | undefined; most?: number | undefined },
  value: number,
  path: Path,
): Problem[] {
  const { unit, least, most } = cell;
  if (value >= (least ?? -Infinity) && value <= (most ?? Infinity)) return [];
  const limits = [least !== undefined && `least ${least}`, most !== undefined && `most ${most}`];
  const share = unit === '%' ? ', and 0.3 for 30%' : '';
  const problem = `${value} is outside its own limits; write a figure within them (${limits.filter(Boolean).join(', ')})${share}`;
  return [{ path, problem }];
}

function findInResults(name: string, data: WorksheetData, rates?: Model): Problem[] {
  const stepPath = (id: string) => [
    'steps',
    data.steps.findIndex((step) => step.id === id),
    'formula',
  ];
  try {
    const model = rates ? buildModel(name, data, rates) : buildRates(data);
    return [{}, ...model.scenarios.map(({ inputs }) => inputs)].flatMap((changes) =>
      [...calculateModel(model, changes)]
        .filter(([, figure]) => !Number.isFinite(figure))
        .map(([id]) => ({
          path: stepPath(id),
          problem: `'${id}' divides by nothing; write IF(a > 0, b / a, 0)`,
        })),
    );
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const [, first = ''] = /circle: (\w+)/.exec(problem) ?? [];
    return [{ path: stepPath(first), problem }];
  }
}
