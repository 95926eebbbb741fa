import { typeset } from '#lib/typeset.ts';
import { formatValue, isShownInFull } from './format.ts';
import type { Row } from './row.ts';
import { formulaInWords } from './notation.ts';

/** How a step is worked out, in figures: `46 × £20 × 50%`. Figures that cannot be shown in full are named. */
export function formulaInFigures(
  { formula }: Row,
  rows: Row[],
  figures: Map<string, number>,
): string {
  if (!formula) return '';
  const valueOf = (id: string) => figures.get(id) ?? 0;
  return typeset(formulaInWords(formula, textOf, valueOf));

  function textOf(id: string): string {
    const row = rows.find((one) => one.id === id);
    if (!row) return id;
    const value = valueOf(id);
    if (row.unit === '%' && THIRDS[value]) return THIRDS[value];
    return isShownInFull(value, row.unit) ? formatValue(value, row.unit) : row.label.toLowerCase();
  }
}

/** Fractions written with four digits that mean thirds. */
const THIRDS: Record<number, string> = { 0.3333: 'a third', 0.6667: 'two thirds' };
