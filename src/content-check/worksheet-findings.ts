// What is wrong in the formulas, names and figures of a worksheet, beside the shared rates.
import { suggestChoice } from '#lib/nearest.ts';
import type { WorksheetData } from '#schemas/worksheet.ts';
import { answerCellsIn, limitProblem } from '#schemas/worksheet-facts.ts';
import { namesIn } from '#worksheets/model/formula.ts';
import type { Model } from '#worksheets/model/row.ts';
import { parseComparison, parseFormula, FormulaError } from '#worksheets/model/parse-formula.ts';
import { fieldText, readNumber } from '#worksheets/model/read-number.ts';
import type { FileOf } from '#content-reader/content-files.ts';
import type { Finding } from '#content-reader/findings.ts';
import type { Problems } from './index-content.ts';
import { findMixedUnits } from './units.ts';

type MakeFinding = FileOf<'rates'>['finding'];

/** Formulas that cannot be read, and names that are unknown or those of shared rates: what keeps a worksheet from being calculated. */
export function* findErrors(
  data: WorksheetData,
  finding: MakeFinding,
  rates?: Model,
): Iterable<Finding> {
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
  for (const [index, { when, title, text, mark = '' }] of (data.cases ?? []).entries()) {
    if (when) yield* findInFormula(when, ['cases', index, 'when'], known, finding, parseComparison);
    for (const id of answerCellsIn(title + text + mark))
      if (!known.includes(id))
        yield finding(['cases', index], `there is no cell '${id}'; ${suggestChoice(id, known)}`);
  }
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
  parse = parseFormula,
): Iterable<Finding> {
  try {
    for (const id of namesIn(parse(formula))) {
      const meant = suggestChoice(id, known, 'write the name of an input, a step or a rate');
      if (!known.includes(id)) yield finding(place, `there is no cell '${id}'; ${meant}`);
    }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const character = error.index + 1;
    const start = formula.length > 80 ? `${formula.slice(0, 80)}…` : formula;
    yield finding(place, `'${start}' cannot be read at character ${character}: ${error.message}`);
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

/** Figures of scenarios outside the limits of a shared rate, and figures that a field does not show in full. */
export function* findInFigures(
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

/** Rows and figures that fit each other badly: what a writer has probably slipped on. */
export function* findSlips({ data }: FileOf<'worksheets'>): Problems {
  const { lead, inputs, steps, scenarios } = data;
  for (const [index, { formula, unit }] of steps.entries()) {
    const names = namesIn(tryFormula(formula) ?? { kind: 'number', value: 0 });
    const timed = inputs.find(({ id, unit }) => names.includes(id) && unit.startsWith('minutes'));
    const isInHours = unit.startsWith('hours') || names.includes('hour');
    const problem = `'${timed?.id}' is in minutes, and the row in ${unit}; write ${timed?.id} / 60`;
    if (timed && isInHours && !/\b60\b/.test(formula)) yield [['steps', index, 'formula'], problem];
  }
  for (const [list, rows] of Object.entries({ inputs, steps }))
    for (const [index, { label }] of rows.entries())
      if (label.toLowerCase() === rows[index - 1]?.label.toLowerCase())
        yield [
          [list, index, 'label'],
          `'${label}' is the label of the row above too; write another`,
        ];
  for (const [index, { inputs: changed }] of scenarios.entries())
    if (
      Object.entries(changed).every(([id, to]) =>
        inputs.some((one) => one.id === id && one.value === to),
      )
    )
      yield [
        ['scenarios', index],
        'changes nothing; write a figure other than that of the example',
      ];
  for (const [index, { id, unit, value }] of inputs.entries()) {
    const share = `is ${Number(value) * 100}%; write ${Number(value) / 100} for ${value}%`;
    if (unit === '%' && Number(value) >= 2) yield [['inputs', index, 'value'], share];
    if (inputs.some((other) => other.unit === unit && other.id !== id) || !/%|\ba \w+$/.test(unit))
      continue;
    const stated = new RegExp(`(?<![\\d£.,])(\\d[\\d,]*) ?${RegExp.escape(unit)}`).exec(lead);
    const figure = Number(stated?.[1]?.replaceAll(',', '')) / (unit === '%' ? 100 : 1);
    if (stated && figure !== value)
      yield [['lead'], `says '${stated[0]}', but '${id}' is ${value}; mend one of the two`];
  }
}

export function tryFormula(text: string) {
  try {
    return parseFormula(text);
  } catch {
    return undefined; // findErrors() reports it.
  }
}
