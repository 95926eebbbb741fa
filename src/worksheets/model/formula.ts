// The formulas of worksheets as syntax trees. The site's figures, the formulas of the files, the sums in the articles
// and the readers' own figures all come from the tree that parseFormula returns.

export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'call'; function: Operator | FunctionName; arguments: Formula[] };

/** The precedence of each operator. A minus may have one argument. */
export const OPERATORS = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '+': 2,
  '-': 2,
  '*': 3,
  '/': 3,
} as const;
export type Operator = keyof typeof OPERATORS;

export type FunctionName =
  'SUM' | 'MIN' | 'MAX' | 'ROUND' | 'ROUNDUP' | 'ROUNDDOWN' | 'IF' | 'PAYBACK';

/** A function or an operator with its arguments. */
export function call(name: Operator | FunctionName, ...parts: Formula[]): Formula {
  return { kind: 'call', function: name, arguments: parts };
}

/** Whether a formula calls a function, anywhere in it. */
export function calls(formula: Formula, name: FunctionName): boolean {
  return partsOf(formula).some((part) => part.kind === 'call' && part.function === name);
}

/** The names that a formula uses, each once. */
export function namesIn(formula: Formula): string[] {
  return [...new Set(partsOf(formula).flatMap((part) => (part.kind === 'name' ? part.name : [])))];
}

/** The formula and all its parts. */
export function partsOf(formula: Formula): Formula[] {
  return [formula, ...(formula.kind === 'call' ? formula.arguments.flatMap(partsOf) : [])];
}

export function isOperator(name: Operator | FunctionName): name is Operator {
  return Object.hasOwn(OPERATORS, name);
}

export function isComparison(formula: Formula): boolean {
  return formula.kind === 'call' && /[<>=]/.test(formula.function);
}
