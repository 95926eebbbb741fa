import { showValue, singular } from './format.ts';
import type { CalculatorData } from './calculator-data.ts';

/** A cell in an answer, with the plural noun that may follow: {payback} months. */
const CELL = /\{(\w+)\}(\s?)(\w{2,}[^s]s\b)?/g;

/** What is said in place of a result that is divided by nothing. */
export const NO_ANSWER = 'These figures divide by zero, so there is no answer.';

/** The answer in a sentence. */
export function answerOf(
  { answer, otherwise, rows }: Pick<CalculatorData, 'answer' | 'otherwise' | 'rows'>,
  figures: Map<string, number>,
): string {
  const last = rows.at(-1);
  const sentence = answer ?? (last ? `${last.label}: {${last.id}}.` : '');
  const cells = [...sentence.matchAll(CELL)].flatMap(([, id]) =>
    rows.filter((row) => row.id === id),
  );
  const missing = cells.find(({ id }) => !Number.isFinite(figures.get(id)));
  if (missing) return NO_ANSWER;
  const isZero = cells.some(({ id, zero }) => zero && figures.get(id) === 0);
  return (isZero && otherwise ? otherwise : sentence).replace(
    CELL,
    (whole, id: string, space: string, plural = '') => {
      const row = rows.find((one) => one.id === id);
      if (!row) return whole;
      const { figure } = showValue(figures.get(id) ?? 0, row);
      return figure + space + (figure === '1' ? singular(plural) : plural);
    },
  );
}
