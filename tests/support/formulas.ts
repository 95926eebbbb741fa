import fc from 'fast-check';
import type { Formula, FunctionName, Operator } from '../../src/worksheets/model/formula.ts';

export const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Amounts as in a worksheet: with pence, in thousands, zero, negative. */
export const amount = fc.oneof(
  fc.integer({ min: -500_000, max: 500_000 }).map((pence) => pence / 100),
  fc.integer({ min: -90, max: 90 }),
  fc.integer({ min: 0, max: 500 }).map((thousands) => thousands * 1000),
  fc.constantFrom(0, 1, 0.5, 0.1, 0.3, 12),
);

const number: fc.Arbitrary<Formula> = fc
  .oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(0.5, 12, 0.15, 2.675))
  .map((value) => ({ kind: 'number', value }));
const name: fc.Arbitrary<Formula> = fc
  .constantFrom(...NAMES)
  .map((one) => ({ kind: 'name', name: one }));
const digits: fc.Arbitrary<Formula> = fc.integer({ min: -2, max: 3 }).map((places) => {
  const size: Formula = { kind: 'number', value: Math.abs(places) };
  return places < 0 ? { kind: 'call', function: '-', arguments: [size] } : size;
});

/** Any formula of the grammar, up to about four levels deep. */
export const { formula } = fc.letrec<{ formula: Formula }>((tie) => {
  const part = tie('formula');
  const call = (
    parts: fc.Arbitrary<Formula[]>,
    ...names: (Operator | FunctionName)[]
  ): fc.Arbitrary<Formula> =>
    fc
      .tuple(fc.constantFrom(...names), parts)
      .map(([called, args]) => ({ kind: 'call', function: called, arguments: args }));
  const pair = fc.tuple(part, part);
  return {
    formula: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      name,
      number,
      call(pair, '+', '-', '*', '/'),
      call(fc.tuple(part), '-'),
      call(fc.array(part, { minLength: 1, maxLength: 4 }), 'SUM', 'MIN', 'MAX'),
      call(fc.tuple(part, digits), 'ROUND', 'ROUNDUP', 'ROUNDDOWN'),
      call(fc.tuple(call(pair, '=', '<>', '<', '<=', '>', '>='), part, part), 'IF'),
      call(fc.tuple(name, name, name, name, number), 'PAYBACK'),
    ),
  };
});
