import { typeset } from '#lib/typeset.ts';
import { calculate } from './calculate.ts';
import { formatValue, isShownInFull } from './format.ts';
import {
  OPERATORS,
  call,
  isOperator,
  type Formula,
  type FunctionName,
  type Operator,
} from './formula.ts';
import { paybackFormula } from './payback.ts';
import type { Figures, Row } from './row.ts';

/** How the parts of a formula are printed. */
interface Notation {
  name: (name: string) => string;
  operator: (operator: Operator) => string;
  /** `isInside` an operation, where words need brackets. */
  call: (name: FunctionName, args: string[], isInside: boolean) => string;
  /** Whether a PAYBACK is printed as the formula that it stands for. */
  spellsOutPayback?: boolean;
}

/** A formula as Excel writes it, without the equals sign. */
export function toExcel(formula: Formula, referenceOf: (name: string) => string): string {
  return print(formula, {
    name: referenceOf,
    operator: (operator) => operator,
    call: (name, args) => `${name}(${args.join(',')})`,
    spellsOutPayback: true,
  });
}

/** How tightly the sign of a negative number binds. */
const TIGHTEST = 4;

const SIGNS: Partial<Record<Operator, string>> = { '*': '×', '/': '÷', '-': '−' };

const WORDS = {
  SUM: (args) => args.join(' + '),
  MIN: (args) => `the ${args.length > 2 ? 'smallest' : 'smaller'} of ${args.join(' and ')}`,
  MAX: (args) => `the ${args.length > 2 ? 'largest' : 'larger'} of ${args.join(' and ')}`,
  ROUND: ([value = '', digits]) => `${value}, rounded${toPlaces(digits)}`,
  ROUNDUP: ([value = '', digits]) => `${value}, rounded up${toPlaces(digits)}`,
  ROUNDDOWN: ([value = '', digits]) => `${value}, rounded down${toPlaces(digits)}`,
  IF: ([condition, one, other]) => `${one} if ${condition}, otherwise ${other}`,
  PAYBACK: ([outlay, benefit, running = '', months = '', share]) => {
    const learning = months === '0' ? '' : `, ${share} of it in the first ${months} months`;
    const cost = /^£?0$/.test(running) ? '' : `, less ${running} to run`;
    return `${outlay} spent; ${benefit} a month${learning}${cost}`;
  },
} satisfies Record<FunctionName, (args: string[]) => string>;

/** The second argument of a rounding in words: none for whole numbers and decimals, but for tens and thousands. */
function toPlaces(digits = '0'): string {
  const places = Number(digits);
  return places < 0 ? ` to the nearest ${(10 ** -places).toLocaleString('en-GB')}` : '';
}

/** Fractions written with four digits that mean thirds. */
const THIRDS: Record<number, string> = { 0.3333: 'a third', 0.6667: 'two thirds' };

/**
 * How a step is worked out, as the sum that a reader sees: `46 × £20 × 50%, rounded`. What makes no difference with these
 * figures is left out, and figures that cannot be shown in full are named. Empty if nothing is calculated.
 */
export function formulaInFigures(
  { formula }: Pick<Row, 'formula'>,
  rows: Row[],
  figures: Figures,
): string {
  if (!formula) return '';
  const valueOf = (id: string) => figures.get(id) ?? 0;
  const name = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return id;
    const value = valueOf(id);
    if (row.unit === '%' && THIRDS[value]) return THIRDS[value];
    return isShownInFull(value, row.unit) ? formatValue(value, row.unit) : row.label.toLowerCase();
  };
  const textOf = (part: Formula) => (part.kind === 'name' ? name(part.name) : '');
  const shown = shorten(formula, (part) => calculate(part, valueOf), textOf);
  if (shown.kind === 'number') return '';
  const printed = print(shown, {
    name,
    operator: (operator) => ` ${SIGNS[operator] ?? operator} `,
    call: (name, args, isInside) => (isInside ? `(${WORDS[name](args)})` : WORDS[name](args)),
  });
  return typeset(printed.replace(/^\(([^()]+)\) (?=[×÷])/, '$1, all '));
}

/**
 * Reduces a formula to the parts that make a difference: the chosen branch of an IF, no terms of zero, no factors of
 * 100%, no rounding of round figures, no MAX(…, 0) above zero. `× (1 + 10%)` becomes `+ 10%`.
 */
function shorten(
  formula: Formula,
  valueOf: (part: Formula) => number,
  textOf: (part: Formula) => string,
): Formula {
  if (formula.kind !== 'call') return formula;
  const short = (part: Formula) => shorten(part, valueOf, textOf);
  const { function: name, arguments: parts } = formula;
  const all = () => call(name, ...parts.map(short));
  const [first, second, third] = parts;
  if (!first || name === 'PAYBACK') return all();
  if (!second) return name === '-' ? all() : short(first);
  if (name === 'IF') return short(valueOf(first) !== 0 || !third ? second : third);
  if (name.startsWith('ROUND')) {
    const isRound = valueOf(first).toPrecision(12) === valueOf(formula).toPrecision(12);
    return isRound ? short(first) : all();
  }
  if ((name === '+' || name === '-') && valueOf(second) === 0) return short(first);
  if (name === '+' && valueOf(first) === 0) return short(second);
  if (name === '*') {
    if (textOf(second) === '100%') return short(first);
    if (textOf(first) === '100%') return short(second);
    const added = oneAnd(second);
    if (added && valueOf(added) === 0) return short(first);
    if (added && textOf(added).endsWith('%') && !isSum(first))
      return call('+', short(first), added);
  }
  if (isOperator(name)) return all();
  const isFloor = name === 'MIN' || valueOf(formula) === 0;
  const counted = parts.filter((part) => isFloor || valueOf(part) !== 0).map(short);
  const [only, ...others] = counted;
  return only && others.length === 0 ? only : call(name, ...counted);
}

/** The name in `1 + name`. */
function oneAnd(formula: Formula): Formula | undefined {
  const [one, name] = formula.kind === 'call' && formula.function === '+' ? formula.arguments : [];
  return one?.kind === 'number' && one.value === 1 && name?.kind === 'name' ? name : undefined;
}

function isSum(formula: Formula): boolean {
  return formula.kind === 'call' && (formula.function === '+' || formula.function === '-');
}

/** Prints a formula in a notation, with the brackets that it needs. */
function print(formula: Formula, notation: Notation, binding = 0): string {
  if (formula.kind === 'number') return String(formula.value);
  if (formula.kind === 'name') return notation.name(formula.name);
  const { function: name, arguments: parts } = formula;
  if (name === 'PAYBACK' && notation.spellsOutPayback)
    return print(paybackFormula(parts), notation, binding);
  if (!isOperator(name)) {
    const printed = parts.map((part) => print(part, notation));
    return notation.call(name, printed, binding > 0);
  }
  const own = parts.length === 1 ? TIGHTEST : OPERATORS[name];
  const [left, right] = parts.map((part, index) => print(part, notation, own + index));
  if (right === undefined) return `-${left}`;
  const text = `${left}${notation.operator(name)}${right}`;
  return own < binding ? `(${text})` : text;
}
