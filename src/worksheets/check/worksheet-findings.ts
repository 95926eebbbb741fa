// What is wrong in the formulas, names and figures of a worksheet, beside the shared rates.
import { suggestChoice } from '#lib/nearest.ts';
import type { WorksheetData } from '#worksheets/schema/worksheet.ts';
import { problemIn, type Path, type Problems } from '#lib/findings.ts';
import { answerCellsIn, answerOf } from '#worksheets/model/answer.ts';
import { CircleError, calculateModel } from '#worksheets/model/calculate.ts';
import { MINUS } from '#worksheets/model/format.ts';
import { isOperator, namesIn, partsOf, type Formula } from '#worksheets/model/formula.ts';
import { cell } from '#worksheets/model/known-cells.ts';
import type { Model, Row } from '#worksheets/model/row.ts';
import { parseComparison, parseFormula } from '#worksheets/model/parse-formula.ts';
import { limitsOf } from '#worksheets/model/read-figures.ts';
import { fieldText, readNumber } from '#worksheets/model/read-number.ts';
import { findMixedUnits } from './units.ts';

/** Names that are taken, and formulas that cannot be read: what keeps a worksheet from becoming a model. */
export function* findErrors(data: WorksheetData, rates: Row[]): Problems {
  const { inputs, steps, goal, cases = [], scenarios } = data;
  const cells = [...inputs, ...steps];
  const own = cells.map(({ id }) => id);
  const shared = rates.map(({ id }) => id);
  for (const [index, { id, why }] of cells.entries()) {
    const place = [...placeOf(index, data), 'id'];
    if (own.indexOf(id) < index)
      yield [place, `'${id}' is the name of another cell; write another`];
    if (shared.includes(id) && !why)
      yield [
        place,
        `'${id}' is a cell of content/rates.yaml; leave it out, or say in 'why' what differs here`,
      ];
  }
  const formulas = [
    ...steps.map(({ formula }, index) => ({ place: ['steps', index, 'formula'], formula })),
    { place: ['goal', 'formula'], formula: goal?.formula },
    ...cases.map(({ when }, index) => ({ place: ['cases', index, 'when'], formula: when })),
    ...scenarios.flatMap(({ inputs: changed }, index) =>
      Object.entries(changed).map(([id, to]) => ({
        place: ['scenarios', index, 'inputs', id],
        formula: typeof to === 'string' ? to.replaceAll(/\{[^}]*\}/g, '1') : undefined,
      })),
    ),
  ];
  for (const { place, formula } of formulas) {
    const parse = place[0] === 'cases' ? parseComparison : parseFormula;
    const problem =
      formula && problemIn(() => mustFitExcel(readFormula(formula, [...own, ...shared], parse)));
    if (problem) yield [place, problem];
  }
}

/** https://support.microsoft.com/office/excel-specifications-and-limits-1672b34d-7043-467e-8e27-269d656771c3 */
const EXCEL_LEVELS = 64;

/** @throws an error for a formula that Excel would not take. */
function mustFitExcel(formula: Formula): void {
  if (levelsOf(formula) > EXCEL_LEVELS)
    throw new Error(
      `has more than ${EXCEL_LEVELS} functions inside each other; split it into steps`,
    );
}

function levelsOf(formula: Formula): number {
  if (formula.kind !== 'call') return 0;
  const own = isOperator(formula.function) ? 0 : 1;
  return own + Math.max(...formula.arguments.map(levelsOf));
}

/** @throws an error that says why a formula cannot be read, or names the first name in it that no cell has. */
export function readFormula(
  written: string,
  cells: string[],
  parse: (text: string) => Formula,
): Formula {
  const formula = parse(written);
  const unknown = namesIn(formula).find((id) => !cells.includes(id));
  if (unknown === undefined) return formula;
  const otherwise = 'write the name of an input, a step or a rate';
  throw new Error(`there is no cell '${unknown}'; ${suggestChoice(unknown, cells, otherwise)}`);
}

/** Circular references, and divisions by zero. */
export function* findInResults({ rows, scenarios }: Model, data: WorksheetData): Problems {
  const formulaOf = (id = '') => [
    ...['steps', data.steps.findIndex((step) => step.id === id)],
    'formula',
  ];
  try {
    for (const { inputs } of [{ inputs: {} }, ...scenarios])
      for (const [id, figure] of calculateModel({ rows }, inputs))
        if (!Number.isFinite(figure))
          yield [formulaOf(id), `'${id}' divides by zero; write IF(a > 0, b / a, 0)`];
  } catch (error) {
    if (!(error instanceof CircleError)) throw error;
    yield [formulaOf(error.ids[0]), error.message];
  }
}

/** Figures, units, names and sentences that do not fit together. */
export function* findMisfits(model: Model, data: WorksheetData): Problems {
  yield* findInFigures(model, data);
  yield* findInWords(model, data);
  yield* findUnsigned(model);
  const { scenarios, ask = [], cases = [] } = data;
  const columns = scenarios.map(({ id }) => id);
  for (const [index, id] of columns.entries())
    if (columns.indexOf(id) < index)
      yield [['scenarios', index, 'id'], `'${id}' is the name of another scenario; write another`];
  const askable = model.rows.flatMap(({ kind, id }) => (kind === 'step' ? [] : id));
  for (const [index, id] of ask.entries()) {
    if (ask.indexOf(id) < index) yield [['ask', index], `'${id}' is listed twice; leave it out`];
    if (!askable.includes(id))
      yield [['ask', index], `there is no input '${id}'; ${suggestChoice(id, askable)}`];
  }
  if (cases.length > 0 && cases.findIndex(({ when }) => !when) !== cases.length - 1)
    yield [['cases'], "has to end with the one case that has no 'when', for all other figures"];
}

/** Figures that their fields would refuse or change, and formulas that add or compare what is in different units. */
function* findInFigures({ rows, scenarios }: Model, data: WorksheetData): Problems {
  const fields = rows.filter(({ kind }) => kind !== 'step');
  const figures = [
    ...data.inputs.map(({ id }, index) => ({
      ...{ place: ['inputs', index, 'value'], id },
      value: rows[index]?.value ?? 0, // Of a price, the amount.
    })),
    ...data.scenarios.flatMap(({ id: name }, index) =>
      Object.entries(scenarios.find(({ id }) => id === name)?.inputs ?? {}).map(([id, value]) => ({
        ...{ place: ['scenarios', index, 'inputs', id], id, value },
      })),
    ),
  ];
  for (const { place, id, value } of figures) {
    const row = fields.find((one) => one.id === id);
    const choices = fields.map((one) => one.id);
    const unknown = `there is no input '${id}'; ${suggestChoice(id, choices)}`;
    const problem = row ? figureProblem(value, row) : unknown;
    if (problem) yield [place, problem];
  }
  for (const [index, step] of rows.filter(({ kind }) => kind === 'step').entries())
    for (const [one, other] of findMixedUnits(step, rows))
      yield [
        ['steps', index, 'formula'],
        `'${one.id}' is in ${one.unit}, but '${other.id}' in ${other.unit}; bring both to one unit first`,
      ];
}

/** What is wrong with a figure that its field and the Excel file would refuse or change, or undefined. */
function figureProblem(value: number, row: Row): string | undefined {
  const { unit } = row;
  const { least, most } = limitsOf(row);
  const meant = unit === '%' ? ' (0.3 is 30%)' : '';
  if (least > most) return `has the least ${least}; write ${most} or less, its 'most'`;
  if (value < least) return `is ${value}; write ${least} or more, its 'least'${meant}`;
  if (value > most) return `is ${value}; write ${most} or less, its 'most'${meant}`;
  const shown = fieldText(value, unit);
  const reading = readNumber(shown, unit);
  if ('value' in reading && reading.value === value) return undefined;
  return `is ${value}, but its field shows ${shown}; write a figure of at most six decimals`;
}

/** Cells that an answer names and the sum does not have, and answers without a figure or without words for a zero. */
function* findInWords({ rows }: Model, data: WorksheetData): Problems {
  const { answer, otherwise, cases = [] } = data;
  const ids = rows.map(({ id }) => id);
  const sentences = [
    { place: ['answer'], text: answer },
    { place: ['otherwise'], text: otherwise },
    ...cases.map(({ title, text }, index) => ({
      ...{ place: ['cases', index], text: title + text },
    })),
  ];
  for (const { place, text = '' } of sentences) {
    for (const id of answerCellsIn(text).filter((one) => !ids.includes(one)))
      yield [place, `there is no cell '${id}'; ${suggestChoice(id, ids)}`];
    const [single] = /\{\w+:[^{}|]*\}/.exec(text) ?? [];
    if (single)
      yield [place, `has one word in ${single}; write two, such as '{saved:saves|costs another}'`];
  }
  if (answer === undefined) return;
  const cells = answerCellsIn(answer);
  if (cells.length === 0)
    yield [['answer'], "has no figure; name a cell in braces, such as '{payback}'"];
  const word = rows.find(({ id, zero }) => zero && cells.includes(id));
  if (word && !otherwise)
    yield [
      ['answer'],
      `says '${word.zero}' instead of {${word.id}} when that is zero; write the sentence for it in 'otherwise'`,
    ];
}

/** Answers that are written for gains, although a figure that a reader may type makes them losses. */
function* findUnsigned(model: Model): Problems {
  for (const { kind, id, value, least = 0, most = Math.max(10, value * 4) } of model.rows)
    for (const figure of kind === 'input' ? [least, most] : []) {
      const sentence = answerOf(model, calculateModel(model, { [id]: figure }));
      if (!sentence.includes(MINUS)) continue;
      yield [
        ['answer'],
        `reads '${sentence}' when '${id}' is ${figure}; write words for both signs, such as '{saved:saves|costs another}', or a floor with MAX`,
      ];
      return;
    }
}

/** What a writer has probably slipped on: rows that fit each other badly, and inputs that change nothing. */
export function* adviseOnModel({ rows, lead }: Model, data: WorksheetData): Problems {
  const used = new Set(rows.flatMap(({ formula }) => (formula ? namesIn(formula) : [])));
  const inputs = rows.slice(0, data.inputs.length);
  for (const [index, { id, unit, value }] of inputs.entries()) {
    if (!used.has(id))
      yield [['inputs', index, 'id'], `no formula uses '${id}'; use it or leave it out`];
    const share = `is ${value * 100}%; write ${value / 100} for ${value}%`;
    if (unit === '%' && value >= 2) yield [['inputs', index, 'value'], share];
    if (inputs.some((other) => other.unit === unit && other.id !== id) || !/%|\ba \w+$/.test(unit))
      continue;
    const stated = new RegExp(`(?<![\\d£.,])(\\d[\\d,]*) ?${RegExp.escape(unit)}`).exec(lead);
    const figure = Number(stated?.[1]?.replaceAll(',', '')) / (unit === '%' ? 100 : 1);
    if (stated && figure !== value)
      yield [['lead'], `says '${stated[0]}', but '${id}' is ${value}; mend one of the two`];
  }
  const steps = rows.filter(({ kind }) => kind === 'step');
  for (const [index, { unit, formula }] of steps.entries()) {
    const parts = formula ? partsOf(formula) : [];
    const names = parts.map((part) => (part.kind === 'name' ? part.name : ''));
    const timed = inputs.find(({ id, unit }) => names.includes(id) && unit.startsWith('minutes'));
    const isInHours = unit.startsWith('hours') || names.includes(cell('hour'));
    const isConverted = parts.some((part) => part.kind === 'number' && part.value === 60);
    const problem = `'${timed?.id}' is in minutes, and the row in ${unit}; write ${timed?.id} / 60`;
    if (timed && isInHours && !isConverted) yield [['steps', index, 'formula'], problem];
  }
  const cells = [...inputs, ...steps];
  for (const [index, { label }] of cells.entries())
    if (label.toLowerCase() === cells[index - 1]?.label.toLowerCase())
      yield [
        [...placeOf(index, data), 'label'],
        `'${label}' is the label of the row above too; write another`,
      ];
  for (const [index, { inputs: changed }] of data.scenarios.entries())
    if (
      Object.entries(changed).every(([id, to]) =>
        rows.some((row) => row.id === id && row.value === to),
      )
    )
      yield [
        ['scenarios', index],
        'changes nothing; write a figure other than that of the example',
      ];
}

/** Where the file has a cell, of its inputs and then its steps. */
function placeOf(index: number, { inputs }: WorksheetData): Path {
  const count = inputs.length;
  return index < count ? ['inputs', index] : ['steps', index - count];
}
