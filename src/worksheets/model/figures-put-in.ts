// The figures that a sum was worked out with, as an enquiry says them, and as its page lists them on paper.
import { ownValue } from '#lib/own-value.ts';
import { conclusionOf } from './answer.ts';
import { calculateModel } from './calculate.ts';
import type { OwnFigures } from './row.ts';
import type { CalculatorData } from './calculator-data.ts';
import { showValue, writeValue } from './format.ts';

/**
 * Every input and rate with its figure, and the example's where the reader has changed it: first what is changed, then what
 * is asked for first.
 */
export function figuresPutIn({ ask, rows }: CalculatorData, changes: OwnFigures = {}) {
  const fields = rows.filter(({ kind }) => kind !== 'step').map(({ id }) => id);
  const ids = new Set([...Object.keys(changes), ...ask, ...fields]);
  return [...ids]
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => {
      const own = ownValue(changes, row.id);
      return {
        id: row.id,
        label: row.label,
        now: writeValue(own ?? row.value, row),
        example: own === undefined ? '' : `example: ${showValue(row.value, row).figure}`,
      };
    });
}

/** The reader's figures and the answer, for an enquiry; empty while they are the example's. */
export function describeFigures(data: CalculatorData, changes: OwnFigures): string {
  const lines = data.rows
    .filter(({ id }) => Object.hasOwn(changes, id))
    .map((row) => {
      const own = writeValue(changes[row.id] ?? row.value, row);
      return `${row.label}: ${own} (example: ${writeValue(row.value, row)})`;
    });
  if (lines.length === 0) return '';
  const figures = calculateModel(data, changes);
  return [`My figures for “${data.title}”:`, ...lines, conclusionOf(data, figures)].join('\n');
}
