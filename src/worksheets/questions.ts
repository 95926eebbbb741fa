// What a page asks of a worksheet besides its answer: which figure matters most, and what it would take.
import { calculate, calculateModel, type Changes } from './calculate.ts';
import type { Formula } from './formula.ts';
import type { Row } from './row.ts';
import { headlineIn, type SheetData } from './sheet-data.ts';

/** The limit, as in the Excel file, if the worksheet sets none. */
export const LARGEST = 1e12;

/** An input that is changed by a tenth, and what that makes of the headline. */
export interface Effect {
  row: Row;
  /** A tenth less and a tenth more, or as far as the input goes. */
  sides: [Side, Side];
}

interface Side {
  /** What the input is changed to. */
  input: number;
  isTenth: boolean;
  /** The headline then. */
  shown: number;
  /** How far that is from the headline now, before either is rounded. */
  move: number;
}

/** Where an input has to be for the goal to be met: from a number up or down, everywhere, or nowhere. */
export type Need =
  | { kind: 'limit'; value: number; side: 'at least' | 'at most' }
  | { kind: 'any' | 'none' | 'without effect' };

/** The inputs that move the headline when they are changed by a tenth, those that move it furthest first. */
export function effectsOf(data: SheetData, changes: Changes): Effect[] {
  const rows = data.rows.map((row) =>
    row.id === data.headline && row.formula ? { ...row, formula: unrounded(row.formula) } : row,
  );
  const { zero } = headlineIn(data);
  const exactly = (more: Changes) => {
    const figure = figureOf({ ...data, rows }, { ...changes, ...more });
    return (zero && figure === 0) || !Number.isFinite(figure) ? Infinity : figure;
  };
  const now = exactly({});
  const sideOf = ({ id, value, least = -LARGEST, most = LARGEST }: Row, factor: number): Side => {
    const wanted = tidy((changes[id] ?? value) * factor);
    const input = Math.min(Math.max(wanted, least), most);
    const exact = exactly({ [id]: input });
    const shown = figureOf(data, { ...changes, [id]: input });
    return { input, isTenth: input === wanted, shown, move: exact === now ? 0 : exact - now };
  };
  return data.rows
    .filter(({ kind }) => kind === 'input')
    .map((row): Effect => ({ row, sides: [sideOf(row, 0.9), sideOf(row, 1.1)] }))
    .filter((effect) => sizeOf(effect) > 1e-9)
    .sort((one, other) => sizeOf(other) - sizeOf(one) || 0); // Infinity - Infinity is NaN.
}

/** How far an effect moves the headline, up or down; Infinity if it then never pays, or begins to pay. */
function sizeOf({ sides }: Effect): number {
  return Math.max(...sides.map(({ move }) => Math.abs(move)));
}

function figureOf(data: SheetData, changes: Changes): number {
  return calculateModel(data, changes).get(data.headline) ?? Number.NaN;
}

/** How often the limit is halved in on: more often than a figure has digits. */
const HALVINGS = 60;

/** Where an input has to be for the goal to be met while the others stay as they are. Undefined without a goal. */
export function needOf(data: SheetData, changes: Changes, row: Row): Need | undefined {
  const { goal } = data;
  if (!goal) return undefined;
  const reach = (input: number) => {
    const figures = calculateModel(data, { ...changes, [row.id]: input });
    return calculate(goal.formula, (id) => figures.get(id) ?? Number.NaN);
  };
  const isMet = (input: number) => reach(input) >= 0;
  const now = changes[row.id] ?? row.value;
  const tried = samplesOf(row, now);
  const distance = (pair: number[]) => Math.min(...pair.map((end) => Math.abs(end - now)));
  const [turn] = tried
    .slice(1)
    .map((high, index) => [tried[index] ?? high, high])
    .filter(([low = 0, high = 0]) => isMet(low) !== isMet(high))
    .sort((one, other) => distance(one) - distance(other));
  if (!turn) {
    const reached = tried.map(reach);
    if (reached.every((one) => one === reached[0])) return { kind: 'without effect' };
    return { kind: isMet(now) ? 'any' : 'none' };
  }
  const isUpwards = isMet(Math.max(...turn));
  const value = roundedLimit(row, findLimit(turn, isMet), isUpwards, isMet);
  return { kind: 'limit', value, side: isUpwards ? 'at least' : 'at most' };
}

/** Values of an input between its limits: evenly up to the one it has, and beyond that doubled if nothing limits it. */
function samplesOf({ least, most }: Row, now: number): number[] {
  const low = least ?? Math.min(0, now);
  const steps = Array.from({ length: 16 }, (_, step) => (step + 1) / 16);
  const below = steps.map((share) => low + (now - low) * share);
  const above =
    most === undefined
      ? Array.from({ length: 40 }, (_, step) => Math.max(now, 1) * 2 ** (step + 1))
      : steps.map((share) => now + (most - now) * share);
  return [low, ...below, ...above.filter((value) => value <= LARGEST)];
}

/** The last value that meets the goal on the way from one that does to one that does not. */
function findLimit(turn: number[], isMet: (input: number) => boolean): number {
  let [met = 0, unmet = 0] = isMet(turn[0] ?? 0) ? turn : turn.toReversed();
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (met + unmet) / 2;
    if (isMet(middle)) met = middle;
    else unmet = middle;
  }
  return met;
}

/** A limit with few digits that meets the goal as well: in tenths of a per cent, pounds, pence, or tenths. */
function roundedLimit(
  row: Row,
  limit: number,
  isUpwards: boolean,
  isMet: (input: number) => boolean,
): number {
  const step = stepOf(row, limit);
  const steps = tidy(limit / step);
  const value = tidy((isUpwards ? Math.ceil(steps) : Math.floor(steps)) * step);
  return isMet(value) ? value : limit;
}

/** The unit of rounding in which a limit is stated. */
function stepOf({ unit }: Row, limit: number): number {
  if (unit === '%') return 0.001;
  if (unit.startsWith('people') || limit >= 100) return 1;
  return unit.startsWith('£') ? 0.01 : 0.1;
}

/** A figure without the error of binary digits: 52.8, not 52.800000000000004. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** A formula without the rounding of its result. */
function unrounded(formula: Formula): Formula {
  if (formula.kind !== 'call') return formula;
  const [first, ...others] = formula.arguments;
  if (!first) return formula;
  if (formula.function.startsWith('ROUND')) return first;
  if (formula.function !== 'IF') return formula;
  return { ...formula, arguments: [first, ...others.map(unrounded)] };
}
