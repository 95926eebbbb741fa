import { nearest } from '#lib/nearest.ts';
import type { WorksheetData } from '#schemas/worksheet.ts';
import {
  FormulaError,
  namesIn,
  numbersIn,
  parseFormula,
  type Formula,
} from '#worksheets/formula.ts';
import { buildModel, buildRates, calculateModel, type Model } from '#worksheets/model.ts';

/** What is wrong with a worksheet, and where. */
export interface Problem {
  path: (string | number)[];
  problem: string;
}

/** Numbers that no reader changes: months in a year, minutes in an hour, a hundredth. */
const FIXED = [0, 1, 12, 60, 100];

/** Everything that is wrong with a worksheet whose fields are right. Without `rates` it is that of the rates. */
export function findProblems(name: string, data: WorksheetData, rates?: Model): Problem[] {
  const formulas = data.steps.map(({ formula }) => readFormula(formula));
  const problems = [
    ...formulas.flatMap((read, index) =>
      'problem' in read ? [{ path: ['steps', index, 'formula'], problem: read.problem }] : [],
    ),
    ...findTakenNames(data, rates),
    ...formulas.flatMap((read, index) =>
      'formula' in read ? findUnknownNames(data, read.formula, index, rates) : [],
    ),
    ...findInScenarios(data, rates),
  ];
  const others = [
    ...formulas.flatMap((read, index) => ('formula' in read ? findTyped(read.formula, index) : [])),
    ...(rates ? [...findUnexplained(data), ...findUnused(data, formulas)] : []),
  ];
  return [...problems, ...others, ...(problems.length > 0 ? [] : findInResults(name, data, rates))];
}

function readFormula(text: string): { formula: Formula } | { problem: string } {
  try {
    return { formula: parseFormula(text) };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return {
      problem: `'${text}' cannot be read at character ${error.index + 1}: ${error.message}`,
    };
  }
}

function findTakenNames({ inputs, steps }: WorksheetData, rates?: Model): Problem[] {
  const seen = new Set<string>();
  const shared = rates?.rows.map(({ id }) => id) ?? [];
  const cells = [
    ...inputs.map((input, index) => ({ ...input, path: ['inputs', index, 'id'] })),
    ...steps.map((step, index) => ({ ...step, path: ['steps', index, 'id'] })),
  ];
  return cells.flatMap(({ id, why, path }) => {
    const isSecond = seen.has(id);
    seen.add(id);
    if (isSecond) return { path, problem: `'${id}' is the name of another cell; write another` };
    if (!shared.includes(id) || why) return [];
    return {
      path,
      problem: `'${id}' is a cell of content/rates.yaml; leave it out, or say in 'why' what differs here`,
    };
  });
}

/** Another rate for an hour, or another working year, of which readers are not told why. */
function findUnexplained({ inputs, steps }: WorksheetData): Problem[] {
  const lists = { inputs, steps };
  return Object.entries(lists).flatMap(([list, cells]) =>
    cells.flatMap((cell, index) => {
      if (cell.why) return [];
      const path = [list, index, 'unit'];
      const isYear =
        /^weeks\b/.test(cell.unit) && 'value' in cell && cell.value > 40 && cell.value < 54;
      if (isYear || cell.unit === 'weeks a year') {
        return {
          path,
          problem: `is a working year of its own; name the cell 'weeks' in formulas, or say in 'why' what differs here`,
        };
      }
      return /^£ an hour\b/.test(cell.unit)
        ? {
            path,
            problem: `is a rate of its own for an hour; name the cell 'hour' in formulas, or say in 'why' what differs here`,
          }
        : [];
    }),
  );
}

function findUnused(
  { inputs }: WorksheetData,
  formulas: ReturnType<typeof readFormula>[],
): Problem[] {
  const used = new Set(
    formulas.flatMap((read) => ('formula' in read ? namesIn(read.formula) : [])),
  );
  return inputs.flatMap(({ id }, index) =>
    used.has(id)
      ? []
      : {
          path: ['inputs', index, 'id'],
          problem: `no formula uses '${id}'; use it or leave it out`,
        },
  );
}

function findUnknownNames(
  { inputs, steps }: WorksheetData,
  formula: Formula,
  index: number,
  rates?: Model,
): Problem[] {
  const known = [...inputs, ...steps, ...(rates?.rows ?? [])].map(({ id }) => id);
  return namesIn(formula)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: ['steps', index, 'formula'],
      problem: `there is no cell '${name}'${like(name, known)}`,
    }));
}

function findTyped(formula: Formula, index: number): Problem[] {
  const typed = numbersIn(formula).find((number) => !FIXED.includes(number));
  if (typed === undefined) return [];
  const problem = `has ${typed} typed in it, which no reader can change; make it an input and write its name`;
  return [{ path: ['steps', index, 'formula'], problem }];
}

function findInScenarios({ inputs, scenarios }: WorksheetData, rates?: Model): Problem[] {
  const known = [...inputs, ...(rates?.rows ?? [])].map(({ id }) => id);
  return scenarios.flatMap((scenario, index) =>
    Object.keys(scenario.inputs)
      .filter((id) => !known.includes(id))
      .map((id) => ({
        path: ['scenarios', index, 'inputs', id],
        problem: `there is no input '${id}'${like(id, known)}`,
      })),
  );
}

function findInResults(name: string, data: WorksheetData, rates?: Model): Problem[] {
  const indexOf = (id: string) => data.steps.findIndex((step) => step.id === id);
  try {
    const model = rates ? buildModel(name, data, rates) : buildRates(data);
    return [{}, ...model.scenarios.map(({ inputs }) => inputs)].flatMap((changes) =>
      [...calculateModel(model, changes)]
        .filter(([, figure]) => !Number.isFinite(figure))
        .map(([id]) => ({
          path: ['steps', indexOf(id), 'formula'],
          problem: `'${id}' divides by nothing; write IF(a > 0, b / a, 0)`,
        })),
    );
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const [, first = ''] = /circle: (\w+)/.exec(problem) ?? [];
    return [{ path: ['steps', indexOf(first), 'formula'], problem }];
  }
}

function like(written: string, choices: string[]): string {
  const meant = nearest(written, choices);
  return meant ? `; write ${meant}` : '; write the name of an input, a step or a rate';
}
