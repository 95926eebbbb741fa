// Parses formulas, a small subset of Excel's, with jsep. Separate from formula.ts, which browsers load without jsep.
import jsep from 'jsep';
import { OPERATORS, type Formula, type FunctionName, type Operator } from './formula.ts';

/** A formula that cannot be read. The message says what to write; `index` is the position in the text, from 0. */
export class FormulaError extends Error {
  readonly index: number;

  constructor(message: string, index: number) {
    super(message);
    this.name = 'FormulaError';
    this.index = index;
  }
}

/** Each function with its minimum and maximum number of arguments. */
const FUNCTIONS = {
  SUM: [1, 255],
  MIN: [1, 255],
  MAX: [1, 255],
  ROUND: [2, 2],
  ROUNDUP: [2, 2],
  ROUNDDOWN: [2, 2],
  IF: [3, 3],
} satisfies Record<FunctionName, [least: number, most: number]>;

jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
jsep.addUnaryOp('-');
for (const [operator, precedence] of Object.entries(OPERATORS))
  jsep.addBinaryOp(operator, precedence);

/**
 * Parses a formula such as `ROUND(orders * minutes / 60, 0)`, with or without a leading equals sign.
 *
 * @throws FormulaError
 */
export function parseFormula(text: string): Formula {
  let expression: jsep.Expression;
  try {
    expression = jsep(text.replace(/^\s*=/, (sign) => ' '.repeat(sign.length)));
  } catch (error) {
    const { index = 0, description = '' } = error as { index?: number; description?: string }; // As jsep documents it.
    const rest = text.slice(index, index + 12);
    throw new FormulaError(
      `${description.toLowerCase()} at ${rest ? `'${rest}'` : 'its end'}`,
      index,
    );
  }
  return read(expression, text);
}

function read(expression: jsep.Expression, text: string): Formula {
  const part = expression as jsep.CoreExpression; // The types that jsep parses without plugins.
  switch (part.type) {
    case 'Literal':
      if (typeof part.value === 'number') return { kind: 'number', value: part.value };
      throw problem(`${part.raw} is not a number`, part.raw, text);
    case 'Identifier':
      return { kind: 'name', name: part.name };
    case 'UnaryExpression':
      return { kind: 'minus', of: read(part.argument, text) };
    case 'BinaryExpression':
      if (isComparison(part)) {
        throw problem('a comparison belongs in IF, as its first part', part.operator, text);
      }
      return readOperation(part, text);
    case 'CallExpression':
      return readCall(part, text);
    default:
      throw problem('only names, numbers, + - * / ( ) and functions can be used', '', text);
  }
}

function readOperation(part: jsep.BinaryExpression, text: string): Formula {
  const operator = part.operator as Operator; // jsep parses no others here.
  return {
    kind: 'operation',
    operator,
    left: read(part.left, text),
    right: read(part.right, text),
  };
}

function readCall({ callee, arguments: args }: jsep.CallExpression, text: string): Formula {
  const written = String(callee['name']);
  const name = written.toUpperCase();
  const known = Object.keys(FUNCTIONS).join(', ');
  if (!isFunction(name)) {
    throw problem(`there is no function ${written}; use one of: ${known}`, written, text);
  }
  const [least, most] = FUNCTIONS[name];
  if (args.length < least || args.length > most) {
    const example = name === 'IF' ? 'IF(a > b, c, d)' : `${name}(a, 0)`;
    throw problem(
      `${name} has ${args.length} parts in brackets; write it as ${example}`,
      written,
      text,
    );
  }
  const [condition, ...rest] = args;
  if (name !== 'IF' || !condition) {
    return { kind: 'call', function: name, arguments: args.map((part) => read(part, text)) };
  }
  if (!isComparison(condition)) {
    throw problem('IF begins with a comparison; write it as IF(a > b, c, d)', written, text);
  }
  const branches = rest.map((part) => read(part, text));
  return { kind: 'call', function: name, arguments: [readOperation(condition, text), ...branches] };
}

function isComparison(part: jsep.Expression): part is jsep.BinaryExpression {
  return part.type === 'BinaryExpression' && /[<>=]/.test(String(part['operator']));
}

function isFunction(name: string): name is FunctionName {
  return name in FUNCTIONS;
}

function problem(message: string, at: string, text: string): FormulaError {
  return new FormulaError(message, Math.max(0, text.indexOf(at)));
}
