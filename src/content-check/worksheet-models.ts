import { suggestChoice } from '#lib/nearest.ts';
import type { WorksheetData } from '#schemas/worksheet.ts';
import { answerCellsIn, limitProblem } from '#schemas/worksheet-facts.ts';
import { CircleError, calculateModel } from '#worksheets/model/calculate.ts';
import { answerOf } from '#worksheets/model/answer.ts';
import { MINUS } from '#worksheets/model/format.ts';
import { namesIn } from '#worksheets/model/formula.ts';
import type { Model } from '#worksheets/model/row.ts';
import {
  buildModel,
  buildRates,
  buildServices,
  withPrices,
  SERVICES,
} from '#worksheets/model/model.ts';
import { parseFormula, FormulaError } from '#worksheets/model/parse-formula.ts';
import { fieldText, readNumber } from '#worksheets/model/read-number.ts';
import { filesOf, type ContentFile, type FileOf } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import { findMixedUnits } from './units.ts';

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
  if (list) found.models.set(SERVICES, buildServices(list.data));
  const [ratesFile] = filesOf(content, 'rates');
  const rates = ratesFile && readModel(ratesFile, found);
  for (const entry of filesOf(content, 'worksheets')) {
    if (rates) readModel(entry, found, rates);
    else found.broken.add(entry.name);
  }
  return found;
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

/** Formulas that cannot be read, and names that are unknown or those of shared rates: what keeps a worksheet from being calculated. */
function* findErrors(data: WorksheetData, finding: MakeFinding, rates?: Model): Iterable<Finding> {
  const { inputs, steps, scenarios } = data;
  const shared = rates?.rows.map(({ id }) => id) ?? [];
  for (const [list, cells] of Object.entries({ inputs, steps }))
    for (const [index, { id, why }] of cells.entries())
      if (shared.includes(id) && !why)
        yield finding(
          [list, index, 'id'],
          `'${id}' is a cell of content/rates.yaml; leave it out, or say in 'why' what differs here`,
        );
  const known = [...new Set([...inputs, ...steps].map(({ id }) => id)), ...shared];
  for (const [index, { formula }] of steps.entries())
    yield* findInFormula(formula, ['steps', index, 'formula'], known, finding);
  if (data.goal?.formula)
    yield* findInFormula(data.goal.formula, ['goal', 'formula'], known, finding);
  const changeable = [...inputs.map(({ id }) => id), ...shared];
  for (const [index, scenario] of scenarios.entries())
    for (const id of Object.keys(scenario.inputs))
      if (!changeable.includes(id))
        yield finding(
          ['scenarios', index, 'inputs', id],
          `there is no input '${id}'; ${suggestChoice(id, changeable)}`,
        );
  yield* findInUnits(data, finding, rates);
  yield* findInAsk(data, finding, shared);
  for (const field of ['answer', 'otherwise'] as const)
    for (const id of answerCellsIn(data[field] ?? ''))
      if (!known.includes(id))
        yield finding([field], `there is no cell '${id}'; ${suggestChoice(id, known)}`);
}

/** Formulas that add or compare what does not go together, such as £ a month and £ a year. */
function* findInUnits({ inputs, steps }: WorksheetData, finding: MakeFinding, rates?: Model) {
  const unitById = new Map(
    [...(rates?.rows ?? []), ...inputs, ...steps].map(({ id, unit }) => [id, unit]),
  );
  for (const [index, { id, formula }] of steps.entries()) {
    const parsed = tryFormula(formula);
    const mixed = parsed
      ? findMixedUnits({ id, formula: parsed }, (name) => unitById.get(name))
      : [];
    for (const [one, other] of mixed)
      yield finding(
        ['steps', index, 'formula'],
        `'${one.id}' is in ${one.unit}, but '${other.id}' in ${other.unit}; bring both to one unit first`,
      );
  }
}

/** A formula that cannot be read, and names in it that no cell has. */
function* findInFormula(
  formula: string,
  place: PropertyKey[],
  known: string[],
  finding: MakeFinding,
): Iterable<Finding> {
  try {
    for (const id of namesIn(parseFormula(formula))) {
      const meant = suggestChoice(id, known, 'write the name of an input, a step or a rate');
      if (!known.includes(id)) yield finding(place, `there is no cell '${id}'; ${meant}`);
    }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const character = error.index + 1;
    yield finding(place, `'${formula}' cannot be read at character ${character}: ${error.message}`);
  }
}

/** Entries of `ask` that are not inputs. */
function* findInAsk(
  { ask = [], inputs, steps }: WorksheetData,
  finding: MakeFinding,
  shared: string[],
) {
  const formulas = steps.flatMap(({ formula }) => tryFormula(formula) ?? []);
  const used = formulas.flatMap(namesIn);
  const askable = [...inputs.map(({ id }) => id), ...shared.filter((id) => used.includes(id))];
  for (const [index, id] of ask.entries()) {
    if (askable.includes(id)) continue;
    yield finding(['ask', index], `there is no input '${id}'; ${suggestChoice(id, askable)}`);
  }
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

/** Figures of scenarios outside the limits of a shared rate, and figures that a field does not show in full. */
function* findInFigures(
  { inputs, scenarios }: WorksheetData,
  finding: MakeFinding,
  rates?: Model,
): Iterable<Finding> {
  for (const [index, { value, unit }] of inputs.entries())
    yield* checkDecimals(value, unit, ['inputs', index, 'value'], finding);
  for (const [index, scenario] of scenarios.entries())
    for (const [id, value] of Object.entries(scenario.inputs)) {
      const place = ['scenarios', index, 'inputs', id];
      const own = inputs.find((input) => input.id === id);
      const rate = own ? undefined : rates?.rows.find((row) => row.id === id);
      const problem = rate && limitProblem(value, rate);
      if (problem) yield finding(place, problem);
      yield* checkDecimals(value, (own ?? rate)?.unit ?? '', place, finding);
    }
}

/** Inputs that change nothing. */
export function* findUnused({ data, finding }: FileOf<'worksheets'>): Iterable<Finding> {
  const used = new Set(
    data.steps.flatMap(({ formula }) => tryFormula(formula) ?? []).flatMap(namesIn),
  );
  for (const [index, { id }] of data.inputs.entries())
    if (!used.has(id))
      yield finding(['inputs', index, 'id'], `no formula uses '${id}'; use it or leave it out`);
}

/** A figure that its field would change. */
function* checkDecimals(
  value: number,
  unit: string,
  place: PropertyKey[],
  finding: MakeFinding,
): Iterable<Finding> {
  const shown = fieldText(value, unit);
  const reading = readNumber(shown, unit);
  if (!('value' in reading) || reading.value !== value)
    yield finding(
      place,
      `is ${value}, but its field shows ${shown}; write a figure of at most six decimals`,
    );
}

function tryFormula(text: string) {
  try {
    return parseFormula(text);
  } catch {
    return undefined; // findErrors() reports it.
  }
}
