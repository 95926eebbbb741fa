import { calculate } from './calculate.ts';
import { OPERATORS, type Formula, type FunctionName, type Operator } from './formula.ts';

/** How the parts of a formula are printed. */
export interface Notation {
  number: (value: number) => string;
  name: (name: string) => string;
  operator: (operator: Operator) => string;
  /** `isInside` an operation, where words need brackets. */
  call: (name: FunctionName, args: string[], isInside: boolean) => string;
}

/** A formula as Excel writes it, without the equals sign. */
export function toExcel(formula: Formula, referenceOf: (name: string) => string): string {
  return print(formula, {
    number: String,
    name: referenceOf,
    operator: (operator) => operator,
    call: (name, args) => `${name}(${args.join(',')})`,
  });
}

const SIGNS: Partial<Record<Operator, string>> = { '*': '×', '/': '÷', '-': '−' };

const WORDS = {
  SUM: (args) => args.join(' + '),
  MIN: (args) => `the ${args.length > 2 ? 'smallest' : 'smaller'} of ${args.join(' and ')}`,
  MAX: (args) => `the ${args.length > 2 ? 'largest' : 'larger'} of ${args.join(' and ')}`,
  ROUND: ([value = '', digits]) => `${value}, rounded${toPlaces(digits)}`,
  ROUNDUP: ([value = '', digits]) => `${value}, rounded up${toPlaces(digits)}`,
  ROUNDDOWN: ([value = '', digits]) => `${value}, rounded down${toPlaces(digits)}`,
  IF: ([condition, one, other]) => `${one} if ${condition}, otherwise ${other}`,
} satisfies Record<FunctionName, (args: string[]) => string>;

/** What the second part of a rounding says: nothing for whole numbers, decimal places, or tens and thousands. */
function toPlaces(digits = '0'): string {
  const places = Number(digits);
  if (places < 0) return ` to the nearest ${(10 ** -places).toLocaleString('en-GB')}`;
  if (places === 0) return '';
  return ` to ${places} decimal ${places === 1 ? 'place' : 'places'}`;
}

/** A formula as the sum that a reader sees: `46 × £20 × 50%, rounded`. Of an IF, only the part that it chooses. */
export function toSum(
  formula: Formula,
  figureOf: (name: string) => string,
  valueOf: (name: string) => number,
): string {
  return print(chosenPart(formula, valueOf), {
    number: String,
    name: figureOf,
    operator: (operator) => ` ${SIGNS[operator] ?? operator} `,
    call: (name, args, isInside) => (isInside ? `(${WORDS[name](args)})` : WORDS[name](args)),
  });
}

function chosenPart(formula: Formula, valueOf: (name: string) => number): Formula {
  if (formula.kind !== 'call' || formula.function !== 'IF') return formula;
  const [condition, one, other] = formula.arguments;
  const chosen = condition && calculate(condition, valueOf) !== 0 ? one : other;
  return chosen ? chosenPart(chosen, valueOf) : formula;
}

/** Prints a formula in a notation, with the brackets that it needs. */
function print(formula: Formula, notation: Notation, binding = 0): string {
  switch (formula.kind) {
    case 'number':
      return notation.number(formula.value);
    case 'name':
      return notation.name(formula.name);
    case 'minus':
      return `-${print(formula.of, notation, 4)}`;
    case 'call':
      return notation.call(
        formula.function,
        formula.arguments.map((part) => print(part, notation)),
        binding > 0,
      );
    case 'operation': {
      const own = OPERATORS[formula.operator];
      const left = print(formula.left, notation, own);
      const right = print(formula.right, notation, own + 1);
      const text = `${left}${notation.operator(formula.operator)}${right}`;
      return own < binding ? `(${text})` : text;
    }
  }
}
