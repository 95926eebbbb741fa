// Parses formulas, a small subset of Excel's, with jsep. Separate from formula.ts, which browsers load without jsep.
import jsep from 'jsep';
import type { Change } from '#worksheets/schema/rows.ts';
import { completePayback } from './payback.ts';
import {
  OPERATORS,
  call,
  calls,
  isComparison,
  type Formula,
  type FunctionName,
  type Operator,
} from './formula.ts';

/** Each function with its minimum and maximum number of arguments. */
const FUNCTIONS = {
  SUM: [1, 255],
  MIN: [1, 255],
  MAX: [1, 255],
  ROUND: [2, 2],
  ROUNDUP: [2, 2],
  ROUNDDOWN: [2, 2],
  IF: [3, 3],
  PAYBACK: [3, 3],
} satisfies Record<FunctionName, [least: number, most: number]>;

/** How the functions are written that have more than a figure and its digits. */
const EXAMPLES: Partial<Record<FunctionName, string>> = {
  IF: 'IF(a > b, c, d)',
  PAYBACK: 'PAYBACK(outlay, benefit_a_month, running_a_month)',
};

jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
jsep.addUnaryOp('-');
for (const [operator, precedence] of Object.entries(OPERATORS))
  jsep.addBinaryOp(operator, precedence);

/** What is read: a formula, and what the project changes. */
interface Source {
  text: string;
  change: Change;
}

/**
 * Parses a formula such as `ROUND(orders * minutes / 60, 0)`, with or without a leading equals sign.
 *
 * @param change what the project changes, which says for how long people learn.
 * @throws an error that says where it cannot be read, and what to write.
 */
export function parseFormula(text: string, change: Change = 'task'): Formula {
  return readFigure(parse(text), { text, change });
}

/**
 * Parses a comparison such as `payback <= good_payback` or `24 < payback <= 36`. It is 1 where it holds, or else 0.
 *
 * @throws an error that says where it cannot be read, and what to write.
 */
export function parseComparison(text: string): Formula {
  const source: Source = { text, change: 'task' };
  const whole = parse(text) as jsep.CoreExpression;
  if (whole.type === 'BinaryExpression' && /[<>=]/.test(whole.operator)) {
    const first = read(whole.left, source);
    const last = readFigure(whole.right, source);
    const [, middle] = first.kind === 'call' && isComparison(first) ? first.arguments : [];
    if (middle) return call('*', first, call(whole.operator as Operator, middle, last));
  }
  const formula = read(whole, source);
  if (!isComparison(formula))
    throw unreadable(text, 0, 'it compares nothing; write it as payback <= good_payback');
  return formula;
}

/** 1,000, which would be two numbers. */
const WITH_COMMA = /(?<![\w.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/;

function parse(text: string): jsep.Expression {
  const found = WITH_COMMA.exec(text);
  if (found) {
    const [figure] = found;
    const [whole, apart] = [figure.replaceAll(',', ''), figure.replaceAll(',', ', ')];
    const mend = `write ${whole}, or with spaces ${apart}`;
    throw unreadable(text, found.index, `${figure} may be one number or several; ${mend}`);
  }
  try {
    return jsep(text.replace(/^\s*=/, (sign) => ' '.repeat(sign.length)));
  } catch (error) {
    const { index = 0, description = '' } = error as { index?: number; description?: string }; // As jsep documents it.
    const rest = text.slice(index, index + 12);
    const place = rest ? `'${rest}'` : 'its end';
    throw unreadable(text, index, `${description.toLowerCase()} at ${place}`);
  }
}

/** Reads what is no comparison, which belongs in an IF. */
function readFigure(expression: jsep.Expression, source: Source): Formula {
  const formula = read(expression, source);
  const operator = String(expression['operator']);
  if (isComparison(formula))
    throw problem('a comparison belongs in IF, as its first part', operator, source);
  return formula;
}

function read(expression: jsep.Expression, source: Source): Formula {
  const part = expression as jsep.CoreExpression; // The types that jsep parses without plugins.
  switch (part.type) {
    case 'Literal':
      if (typeof part.value === 'number') return { kind: 'number', value: part.value };
      throw problem(`${part.raw} is not a number`, part.raw, source);
    case 'Identifier':
      return { kind: 'name', name: part.name };
    case 'UnaryExpression':
      return call('-', readFigure(part.argument, source));
    case 'BinaryExpression': {
      const sides = [part.left, part.right].map((side) => readFigure(side, source));
      return call(part.operator as Operator, ...sides); // jsep parses no others here.
    }
    case 'CallExpression':
      return readCall(part, source);
    default:
      throw problem('only names, numbers, + - * / ( ) and functions can be used', '', source);
  }
}

function readCall({ callee, arguments: args }: jsep.CallExpression, source: Source): Formula {
  const written = String(callee['name']);
  const name = written.toUpperCase();
  if (!isFunction(name)) {
    const known = Object.keys(FUNCTIONS).join(', ');
    throw problem(`there is no function ${written}; use one of: ${known}`, written, source);
  }
  const [least, most] = FUNCTIONS[name];
  const example = EXAMPLES[name] ?? `${name}(a, 0)`;
  if (args.length < least || args.length > most)
    throw problem(
      `${name} has ${args.length} parts in brackets; write it as ${example}`,
      written,
      source,
    );
  const parts = args.map((part, index) =>
    name === 'IF' && index === 0 ? read(part, source) : readFigure(part, source),
  );
  if (name === 'IF' && !parts.slice(0, 1).some(isComparison))
    throw problem(`IF begins with a comparison; write it as ${example}`, written, source);
  if (name === 'PAYBACK' && parts.some((part) => calls(part, name)))
    throw problem('PAYBACK stands in another; give it a row of its own', written, source);
  return call(name, ...(name === 'PAYBACK' ? completePayback(parts, source.change) : parts));
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

function problem(message: string, at: string, { text }: Source): Error {
  return unreadable(text, Math.max(0, text.indexOf(at)), message);
}

function unreadable(text: string, index: number, message: string): Error {
  const start = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return new Error(`'${start}' cannot be read at character ${index + 1}: ${message}`);
}
