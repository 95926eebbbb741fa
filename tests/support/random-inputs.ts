import fc from 'fast-check';
import type { OwnFigures, Model, Row } from '../../src/worksheets/model/row.ts';

/** Sets of inputs of a worksheet, each figure within its `least` and `most`. The same seed makes the same sets. */
export function randomInputs({ rows }: Pick<Model, 'rows'>, count: number): OwnFigures[] {
  const inputs = rows.filter(({ kind }) => kind === 'input');
  const figures = Object.fromEntries(inputs.map((row) => [row.id, figure(row)]));
  return fc.sample(fc.record(figures), { numRuns: count, seed: 38 });
}

/** Whole where the example's figure is, otherwise in hundredths; sometimes the least, or the example's own. */
function figure({ value, unit, least = 0, most = Math.max(10, value * 4) }: Row) {
  const step = Number.isInteger(value) && unit !== '%' ? 1 : 0.01;
  const any = fc
    .integer({ min: Math.ceil(least / step), max: Math.floor(most / step) })
    .map((steps) => Number((steps * step).toFixed(2)));
  return fc.oneof(
    { weight: 8, arbitrary: any },
    { weight: 1, arbitrary: fc.constantFrom(least, value) },
  );
}
