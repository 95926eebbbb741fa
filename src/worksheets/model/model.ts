import { poundsOf } from '#lib/number-words.ts';
import { SERVICES_PATH } from '#lib/paths.ts';
import type { Counted } from '#worksheets/schema/rows.ts';
import type { WorksheetData } from '#worksheets/schema/worksheet.ts';
import { answerCellsIn } from './answer.ts';
import { calculate } from './calculate.ts';
import { cellText, readAmountOf, valuesOf } from './cells.ts';
import { fillTexts } from './format.ts';
import { call, calls, namesIn, type Formula } from './formula.ts';
import { RATES, PRICE_LIST, cell, type KnownCellId } from './known-cells.ts';
import { parseComparison, parseFormula } from './parse-formula.ts';
import type { OwnFigures, Goal, Model, Row } from './row.ts';

const RATES_HEADING = 'Rates that all our examples share';

/** What a worksheet is made of from the price list. */
export interface PriceList {
  head: Pick<WorksheetData, 'title' | 'lead'>;
  services: PricedService[];
  smaller: { items: PricedService[] };
  figures: Omit<WorksheetData['inputs'][number], 'least'>[];
}

type PricedService = Record<'id' | 'title' | 'price', string>;

/**
 * The price list, `content/services.yaml`, as a worksheet, so that content can quote it as `{services.crm.price}`. Each
 * service is a scenario; without one, `{services.price}` is the lowest price.
 */
export function servicesSheet({ head, services, smaller, figures }: PriceList): WorksheetData {
  const scenarios = [...services, ...smaller.items].map(({ id, title, price }) => ({
    id,
    name: title,
    inputs: { price: poundsOf(price) },
  }));
  const lowest = Math.min(...scenarios.map(({ inputs }) => inputs.price));
  const price = { id: 'price', label: 'Price', value: lowest, unit: '£', least: 0 };
  const share = cell('support_share');
  const support = { label: 'Support', formula: `price * ${share}`, unit: '£ a month' };
  const year = { label: 'Support in a year', formula: `${share} * 12`, unit: '%' };
  const inDays = `ROUND(price / ${cell('day_price')}, 0)`;
  const days = { label: 'Days of our work', formula: inDays, unit: 'days' };
  return {
    ...head,
    page: SERVICES_PATH,
    ask: [],
    answer: '{price}',
    scenarios,
    inputs: [price, ...figures.map((figure) => ({ ...figure, least: 0 }))],
    steps: [
      { id: 'support', ...support },
      { id: 'support_year', ...year },
      { id: 'days', ...days },
    ],
  };
}

/**
 * The models of the price list, the shared rates and all worksheets, by name.
 *
 * @throws an error for a formula that cannot be read or a cell that does not exist.
 */
export function buildModels(
  services: PriceList,
  rates: WorksheetData,
  worksheets: (readonly [name: string, data: WorksheetData])[],
): Map<string, Model> {
  const models = new Map<string, Model>();
  const sheets = [[PRICE_LIST, servicesSheet(services)], [RATES, rates], ...worksheets] as const;
  for (const [name, data] of sheets) models.set(name, buildModel(name, data, models));
  for (const model of models.values())
    model.cases = fillTexts(model.cases, (name) => cellText(models, name));
  return models;
}

/**
 * The model of a worksheet, with the prices that its inputs quote. The shared rates that its formulas use come between
 * its inputs and its steps, and bring their scenarios: a worksheet that counts hours counts them in full as well.
 *
 * @param models those of the price list and the rates, where it uses them.
 * @throws an error for a formula that cannot be read, or one that names what the price list does not have.
 */
export function buildModel(
  name: string,
  data: WorksheetData,
  models = new Map<string, Model>(),
): Model {
  const inputs = inputsOf(data, models);
  const steps = stepsOf(data);
  const own = new Set([...inputs, ...steps].map(({ id }) => id));
  const rates = models.get(RATES);
  const figures = rates && valuesOf(rates);
  const headline = headlineOf(data, steps);
  const goal = goalOf(data, headline, figures?.get(cell('good_payback')));
  const cases = data.cases?.map(({ when, ...words }) => ({
    ...words,
    when: when ? parseComparison(when) : undefined,
  }));
  const formulas = [...steps, goal].map((at) => at?.formula);
  const all = [...formulas, ...(cases ?? []).map(({ when }) => when)];
  const used = new Set(all.flatMap((formula) => (formula ? namesIn(formula) : [])));
  const shared = (rates?.rows ?? [])
    .filter(({ id }) => used.has(id) && !own.has(id))
    .map(({ id, label, unit, note, least = 0, most }, index): Row => {
      const heading = index === 0 ? RATES_HEADING : undefined;
      const value = figures?.get(id) ?? 0;
      return { kind: 'rate', id, heading, label, unit, note, value, least, most };
    });
  const isShared = (id: string) => shared.some((row) => row.id === id);
  const inherited = (rates?.scenarios ?? []).filter((scenario) =>
    Object.keys(scenario.inputs).every(isShared),
  );
  return {
    ...data,
    name,
    rows: [...inputs, ...shared, ...steps],
    headline: headline.id,
    goal,
    cases,
    scenarios: [
      ...inherited,
      ...data.scenarios.map((one) => ({ ...one, inputs: changesOf(one.inputs, inputs, models) })),
    ],
  };
}

/** The result that a page shows in large type: the payback if the answer names one, otherwise the answer's first step. */
function headlineOf({ answer }: WorksheetData, rows: Row[]): Row {
  const steps = rows.filter(({ kind }) => kind === 'step');
  const named = answerCellsIn(answer).flatMap((id) => steps.filter((row) => row.id === id));
  const headline = named.find(isPayback) ?? named[0] ?? steps.at(-1);
  if (!headline) throw new Error('A worksheet has at least one step.'); // Its schema says so.
  return headline;
}

/**
 * The goal of a worksheet: its own, or to pay for itself in time.
 *
 * @param months within which we recommend a build, from the shared rates.
 */
function goalOf({ goal }: WorksheetData, headline: Row, months?: number): Goal | undefined {
  const inTime = isPayback(headline) && months;
  const formula = inTime ? `IF(${headline.id} > 0, ${months} - ${headline.id}, -1)` : undefined;
  const written = goal?.formula ?? formula;
  const words = goal ? `so that ${goal.words}` : `to pay back within ${months} months`;
  return written ? { formula: parseFormula(written), words } : undefined;
}

function isPayback({ unit, zero }: Row): boolean {
  return unit === 'months' && zero !== undefined;
}

function inputsOf({ inputs }: WorksheetData, models: Map<string, Model>): Row[] {
  return inputs.map(({ heading, note, why, until: _until, value, ...input }) => ({
    kind: 'input',
    ...input,
    value: readAmountOf(models, value),
    heading,
    note: sentences(note, why),
  }));
}

/** The figures of a scenario, of which some are written as formulas: `orders / 2`, or `{services.crm.price}`. */
function changesOf(
  written: WorksheetData['scenarios'][number]['inputs'],
  inputs: Row[],
  models: Map<string, Model>,
): OwnFigures {
  const valueOf = (id: string) => inputs.find((row) => row.id === id)?.value ?? Number.NaN;
  const figureOf = (formula: string) => {
    const text = formula.replaceAll(/\{[^}]*\}/g, (cell) => String(readAmountOf(models, cell)));
    return calculate(parseFormula(text), valueOf);
  };
  return Object.fromEntries(
    Object.entries(written).map(([id, to]) => [id, typeof to === 'number' ? to : figureOf(to)]),
  );
}

function stepsOf({ steps, change: whole }: WorksheetData): Row[] {
  return steps.map(({ heading, formula: written, note, why, change = whole, ...step }) => {
    const formula = countedAs(step.counted, parseFormula(written, change));
    const zero = step.zero ?? (calls(formula, 'PAYBACK') ? 'never' : undefined);
    return { kind: 'step', ...step, zero, heading, note: sentences(note, why), value: 0, formula };
  });
}

/** The shared rate that each kind of money is multiplied by. A bill that ends counts as it is. */
const SHARES: Partial<Record<Counted, KnownCellId>> = {
  'half, until measured': cell('unproved'),
  'whole, a bill that shrinks': cell('shrinking'),
};

/** A formula times the share of it that counts, inside of its rounding. */
function countedAs(counted: Counted | undefined, formula: Formula): Formula {
  const name = counted && SHARES[counted];
  if (!name) return formula;
  if (formula.kind === 'call' && formula.function.startsWith('ROUND')) {
    const [amount, ...digits] = formula.arguments;
    if (amount) return call(formula.function, countedAs(counted, amount), ...digits);
  }
  return call('*', formula, { kind: 'name', name });
}

function sentences(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ');
}
