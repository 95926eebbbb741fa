import { whatIsMissing } from '#worksheets/answer.ts';
import { showFigure } from '#worksheets/figures.ts';
import type { SheetData } from '#worksheets/sheet-data.ts';
import { sumOf } from '#worksheets/sum-of.ts';
import { copyPart } from './template.ts';

/**
 * Puts the reader's figures into a column beside the example's, in all tables of the worksheet. Without figures, it
 * removes the column.
 */
export function fillTables(
  examples: HTMLElement[],
  { rows }: SheetData,
  figures: Map<string, number> | undefined,
): void {
  for (const line of examples.flatMap((example) => [...example.querySelectorAll('tr')])) {
    for (const own of line.querySelectorAll('[data-yours]')) own.remove();
    if (!figures) continue;
    const row = rows.find(({ id }) => id === line.dataset['row']);
    const value = row ? (figures.get(row.id) ?? Number.NaN) : 0;
    const [label, example] = line.children;
    if (!row) example?.after(copyPart('head'));
    else if (!Number.isFinite(value))
      example?.after(copyPart('missing', whatIsMissing(row, rows, figures)));
    else {
      const { figure, unit } = showFigure(value, row);
      example?.after(copyPart('figure', figure, ...(unit ? [' ', copyPart('unit', unit)] : [])));
      const sum = sumOf(row, rows, figures);
      const printed = label?.querySelector('small')?.textContent ?? '';
      if (sum && sum !== printed) label?.append(copyPart('sum', `Yours: ${sum}`));
    }
  }
}
