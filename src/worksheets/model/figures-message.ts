import { conclusionOf } from './answer.ts';
import { calculateModel } from './calculate.ts';
import type { Changes } from './row.ts';
import type { CalculatorData } from './calculator-data.ts';
import { writeValue } from './format.ts';

/** The reader's figures and the answer, for an enquiry. */
export function describeFigures(data: CalculatorData, changes: Changes): string {
  const lines = data.rows
    .filter(({ id }) => Object.hasOwn(changes, id))
    .map((row) => {
      const own = writeValue(changes[row.id] ?? row.value, row);
      return `${row.label}: ${own} (example: ${writeValue(row.value, row)})`;
    });
  const figures = calculateModel(data, changes);
  const whose = lines.length > 0 ? 'My figures for' : 'The example';
  return [`${whose} “${data.title}”:`, ...lines, conclusionOf(data, figures)].join('\n');
}
