// What keeps a worksheet from becoming a model, or its figures from being worked out.
import { problemIn, type Problems } from '#lib/findings.ts';
import { suggestChoice } from '#lib/nearest.ts';
import { CircleError, calculateModel } from '#worksheets/model/calculate.ts';
import { namesIn, type Formula } from '#worksheets/model/formula.ts';
import { parseComparison, parseFormula } from '#worksheets/model/parse-formula.ts';
import type { Model, Row } from '#worksheets/model/row.ts';
import type { WorksheetData } from '#worksheets/schema/worksheet.ts';

/** Names that are taken, and formulas that cannot be read: what keeps a worksheet from becoming a model. */
export function* findErrors(data: WorksheetData, rates: Row[]): Problems {
  const { inputs, steps, goal, cases = [], scenarios } = data;
  const cells = [
    ...inputs.map((input, index) => ({ ...input, place: ['inputs', index, 'id'] })),
    ...steps.map((step, index) => ({ ...step, place: ['steps', index, 'id'] })),
  ];
  const own = cells.map(({ id }) => id);
  const shared = rates.map(({ id }) => id);
  for (const [index, { id, why, place }] of cells.entries()) {
    if (own.indexOf(id) < index)
      yield [place, `'${id}' is the name of another cell; write another`];
    const again = `'${id}' is a cell of content/rates.yaml; leave it out, or say in 'why' what differs here`;
    if (shared.includes(id) && !why) yield [place, again];
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
    const problem = formula && problemIn(() => readFormula(formula, [...own, ...shared], parse));
    if (problem) yield [place, problem];
  }
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
