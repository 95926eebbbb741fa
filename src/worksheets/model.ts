import type { WorksheetData } from '#schemas/worksheet.ts';
import { calculateModel } from './calculate.ts';
import { namesIn } from './formula.ts';
import { goalOf, headlineOf, type Goal } from './headline.ts';
import { parseFormula } from './parse-formula.ts';
import type { Row } from './row.ts';

/** A worksheet that can be calculated: its inputs, the shared rates that it uses, its steps. */
export interface Model extends Pick<
  WorksheetData,
  'title' | 'page' | 'lead' | 'question' | 'ask' | 'answer' | 'otherwise' | 'scenarios'
> {
  /** The name of its file. */
  name: string;
  rows: Row[];
  /** The id of the result that its page shows in large type. */
  headline: string;
  /** What it would take to reach is asked on its page. */
  goal: Goal | undefined;
}

export const RATES = 'rates';

const RATES_HEADING = 'Rates that all our examples share';

/** The model of `content/rates.yaml`. Its scenarios are for the sheets that use the rates. */
export function buildRates(data: WorksheetData): Model {
  const rows = [...inputsOf(data), ...stepsOf(data)];
  const headline = headlineOf(data, rows);
  return { ...data, name: RATES, rows, headline: headline.id, goal: goalOf(data, headline, 0) };
}

/**
 * The model of a worksheet. The shared rates that it uses come between its inputs and its steps, and bring their
 * scenarios: a sheet that counts hours counts them in full as well.
 *
 * @throws FormulaError
 */
export function buildModel(name: string, data: WorksheetData, rates: Model): Model {
  const inputs = inputsOf(data);
  const steps = stepsOf(data);
  const own = new Set([...inputs, ...steps].map(({ id }) => id));
  const used = new Set(steps.flatMap(({ formula }) => (formula ? namesIn(formula) : [])));
  const figures = calculateModel(rates);
  const shared = rates.rows
    .filter(({ id }) => used.has(id) && !own.has(id))
    .map(({ id, label, unit }, index): Row => {
      const heading = index === 0 ? RATES_HEADING : undefined;
      const note = 'Worked out on the sheet Rates.';
      return { kind: 'rate', id, heading, label, unit, note, value: figures.get(id) ?? 0 };
    });
  const isShared = (id: string) => shared.some((row) => row.id === id);
  const headline = headlineOf(data, steps);
  const inherited = rates.scenarios.filter(({ inputs }) => Object.keys(inputs).every(isShared));
  return {
    ...data,
    name,
    rows: [...inputs, ...shared, ...steps],
    headline: headline.id,
    goal: goalOf(data, headline, figures.get('good_payback')),
    scenarios: [...inherited, ...data.scenarios],
  };
}

function inputsOf({ inputs }: WorksheetData): Row[] {
  return inputs.map(({ heading, note, why, year, ...input }) => ({
    kind: 'input',
    ...input,
    heading,
    note: sentences(year && `For ${year}.`, note, why),
  }));
}

function stepsOf({ steps }: WorksheetData): Row[] {
  return steps.map(({ heading, formula, note, why, ...step }) => ({
    kind: 'step',
    ...step,
    heading,
    note: sentences(note, why),
    value: 0,
    formula: parseFormula(formula),
  }));
}

function sentences(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ');
}
