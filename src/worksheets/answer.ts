import { calculate } from './calculate.ts';
import { formatFigure, showFigure, singular } from './figures.ts';
import { namesIn, partsOf, type Formula } from './formula.ts';
import type { Row } from './row.ts';
import type { SheetData } from './sheet-data.ts';

/** A cell in an answer, with the plural noun that may follow: {payback} months. */
const CELL = /\{(\w+)\}(\s?)(\w{2,}[^s]s\b)?/g;

/** The answer in a sentence, or what the reader has to enter to get one. */
export function answerOf(
  { answer, otherwise, rows }: Pick<SheetData, 'answer' | 'otherwise' | 'rows'>,
  figures: Map<string, number>,
): string {
  const last = rows.at(-1);
  const sentence = answer ?? (last ? `${last.label}: {${last.id}}.` : '');
  const cells = [...sentence.matchAll(CELL)].flatMap(([, id]) =>
    rows.filter((row) => row.id === id),
  );
  const missing = cells.find(({ id }) => !Number.isFinite(figures.get(id)));
  if (missing) return whatIsMissing(missing, rows, figures);
  const isZero = cells.some(({ id, zero }) => zero && figures.get(id) === 0);
  return (isZero && otherwise ? otherwise : sentence).replace(
    CELL,
    (whole, id: string, space: string, plural = '') => {
      const row = rows.find((one) => one.id === id);
      if (!row) return whole;
      const { figure } = showFigure(figures.get(id) ?? 0, row);
      return figure + space + (figure === '1' ? singular(plural) : plural);
    },
  );
}

/** What to change about a row that divides by zero: "Put a figure above £0 into 'Price of a user' to see this." */
export function whatIsMissing(row: Row, rows: Row[], figures: Map<string, number>): string {
  const divisor = findZeroDivisor(row, rows, figures);
  if (!divisor) return 'These figures have no answer.';
  const nothing = formatFigure(0, divisor.unit);
  return divisor.formula
    ? `'${divisor.label}' is ${nothing}, and nothing can be divided by it.`
    : `Put a figure above ${nothing} into '${divisor.label}' to see this.`;
}

/** The row of zero that a formula, or one that it uses, divides by: an input if possible. */
function findZeroDivisor(
  { formula }: Row,
  rows: Row[],
  figures: Map<string, number>,
): Row | undefined {
  if (!formula) return undefined;
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  const rowsIn = (part: Formula) =>
    namesIn(part).flatMap((id) => rows.filter((row) => row.id === id));
  for (const part of partsOf(formula)) {
    if (part.kind !== 'operation' || part.operator !== '/') continue;
    if (calculate(part.right, valueOf) !== 0) continue;
    const zeros = rowsIn(part.right).filter(({ id }) => valueOf(id) === 0);
    return zeros.find((row) => !row.formula) ?? zeros[0];
  }
  const unknown = rowsIn(formula).find(({ id }) => Number.isNaN(valueOf(id)));
  return unknown && findZeroDivisor(unknown, rows, figures);
}
