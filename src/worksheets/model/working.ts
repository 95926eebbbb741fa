import { answerCellsIn } from './answer.ts';
import { findCell, findModel, valuesOf } from './cells.ts';
import { says, showValue, wordsOf } from './format.ts';
import { namesIn, type Formula } from './formula.ts';
import type { Figures, Model, Row } from './row.ts';
import { formulaInFigures } from './notation.ts';

/** A line of a worksheet, as Lines.astro shows it. */
export interface Line {
  id: string;
  label: string;
  note?: string | undefined;
  /** What it is counted in, where neither the head of its group nor its label says so. */
  unit: string;
  /** How it is worked out, in the figures of the first column: `46 × £20 × 50%`. */
  calculation: string;
  /** One for each column. */
  figures: string[];
  /** A rule above it: it adds up the lines directly above it. Two below it: it is the answer. */
  rules: { above: boolean; below: boolean };
}

/** How many lines a reader sees before all others, on the screen and on paper. */
const MAIN_LINES = 6;

/**
 * The working of a worksheet, as an exercise book has it: its inputs and rates, or its steps, under their headings. The
 * `period` of a group is what all its amounts in pounds are: 'a month'.
 */
export function workingOf(model: Model, figures: Figures, kinds: Row['kind'][]) {
  return groupsOf(model.rows.filter(({ kind }) => kinds.includes(kind))).map((members) => {
    const [money = '', ...others] = new Set(
      members.map(({ unit }) => unit).filter((unit) => unit.startsWith('£')),
    );
    const period = others.length === 0 ? money : '';
    return {
      heading: members[0]?.heading,
      period: wordsOf(period),
      lines: linesOf(members, model, figures, period),
    };
  });
}

/**
 * The lines that matter, in the order of the worksheet: the results that the answer names, what those are worked out
 * from, what that is worked out from, and so on; and where these are few, others of the answer's group, and of the rest.
 */
export function mainLinesOf(model: Model, figures: Figures): Line[] {
  const { rows, answer, headline } = model;
  const steps = rows.filter(({ kind }) => kind === 'step');
  const ids = new Set([headline, ...answerCellsIn(answer)]);
  // A set also yields what is added to it while it is read.
  for (const id of ids)
    for (const { formula } of steps.filter((row) => row.id === id))
      for (const name of formula ? namesIn(formula) : []) ids.add(name);
  const group = groupsOf(steps).find((members) => members.some(({ id }) => id === headline)) ?? [];
  for (const { id } of [...group, ...steps]) ids.add(id);
  const main = [...ids].filter((id) => steps.some((row) => row.id === id)).slice(0, MAIN_LINES);
  return linesOf(
    steps.filter(({ id }) => main.includes(id)),
    model,
    figures,
  );
}

/**
 * Some rows of a worksheet as an article shows them, with the requested scenarios: the heads of the columns of figures,
 * and the lines, of which the last is the total.
 *
 * @throws an error that names what does not exist.
 */
export function readTable(
  models: Map<string, Model>,
  {
    worksheet,
    rows: ids,
    scenarios = [],
  }: { worksheet: string; rows: string[]; scenarios?: string[] | undefined },
): { heads: string[]; lines: Line[] } {
  const model = findModel(models, worksheet);
  const find = (id: string, scenario?: string) => findCell(models, { worksheet, scenario, id }).row;
  const rows = ids.map((id) => {
    for (const scenario of scenarios) find(id, scenario);
    return find(id);
  });
  const shown = model.scenarios.filter(({ id }) => scenarios.includes(id));
  const others = shown.map(({ id }) => valuesOf(model, id));
  return {
    heads: [
      shown.find(({ beside }) => beside)?.beside ?? 'Example',
      ...shown.map(({ name }) => name),
    ],
    lines: rows.map((row, index) => {
      const isTotal = index === rows.length - 1;
      const columns = [valuesOf(model), ...others] as const;
      return lineOf(row, model, columns, { above: isTotal, below: isTotal });
    }),
  };
}

function groupsOf(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows)
    if (row.heading || groups.length === 0) groups.push([row]);
    else groups.at(-1)?.push(row);
  return groups;
}

/** The lines of some rows. The unit of a group, `period`, is not repeated. */
function linesOf(members: Row[], model: Model, figures: Figures, period = ''): Line[] {
  return members.map((row, index) => {
    const before = members.slice(0, index).map(({ id }) => id);
    const above = row.formula !== undefined && addsUp(row.formula, before);
    const line = lineOf(row, model, [figures], { above, below: row.id === model.headline });
    return { ...line, note: row.note, unit: row.unit === period ? '' : line.unit };
  });
}

/** A line with its figure in each column. How it is worked out is that of the first. */
function lineOf(
  row: Row,
  { rows }: Model,
  columns: readonly [Figures, ...Figures[]],
  rules: Line['rules'],
): Line {
  const { id, label } = row;
  const words = wordsOf(row.unit);
  const figures = columns.map((values) => showValue(values.get(id) ?? 0, row).figure);
  const calculation = formulaInFigures(row, rows, columns[0]);
  return {
    ...{ id, label, figures, rules },
    unit: says(label, words) ? '' : words,
    calculation: calculation === figures[0] ? '' : calculation,
  };
}

/** Whether a formula only adds up or subtracts, and what it adds up are the last of these rows, all of them. */
function addsUp(formula: Formula, before: string[]): boolean {
  const added = addends(formula) ?? [];
  const above = before.slice(-added.length);
  return (
    added.length > 1 && above.length === added.length && added.every((id) => above.includes(id))
  );
}

/** The names that a sum adds up or subtracts. Undefined for anything else, such as a product. */
function addends(formula: Formula): string[] | undefined {
  if (formula.kind === 'name') return [formula.name];
  if (formula.kind === 'number' || !/^(?:[+-]|SUM|ROUND\w*)$/.test(formula.function))
    return undefined;
  const isRounded = formula.function.startsWith('ROUND');
  const parts = (isRounded ? formula.arguments.slice(0, 1) : formula.arguments).map(addends);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}
