import { calculate } from './calculate.ts';
import { mapTexts, showValue, singular } from './format.ts';
import type { CalculatorData } from './calculator-data.ts';
import type { Case, Figures, Row } from './row.ts';

/** A cell in an answer, with the word that may follow: {payback} months, {others} people. */
const CELL = /\{(\w+)\}(\s?)([a-z]+\b)?/g;

/** Two words, of which the sign of a cell chooses one: {saved:saves|costs another}. Its figure then has no minus sign. */
const BY_SIGN = /\{(\w+):([^{}|]+)\|([^{}|]+)\}/g;

/** What is said in place of a result that is divided by nothing. */
export const NO_ANSWER = 'These figures divide by zero, so there is no answer.';

/** What follows from the answer, with its figures; undefined where the worksheet does not say. */
export function caseOf({ cases = [], rows }: CalculatorData, figures: Figures): Case | undefined {
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  const found = cases.find(({ when }) => !when || calculate(when, valueOf) === 1);
  const fill = (text: string) => fillAnswer(text, rows, figures);
  return found && mapTexts({ ...found, when: undefined }, fill);
}

/** The answer in a sentence, and the title of what follows from it. */
export function conclusionOf(data: CalculatorData, figures: Figures): string {
  return [answerOf(data, figures), caseOf(data, figures)?.title].filter(Boolean).join(' ');
}

/** The answer in a sentence. */
export function answerOf({ answer, otherwise, rows }: CalculatorData, figures: Figures): string {
  const named = answerCellsIn(answer);
  const isZero = rows.some(({ id, zero }) => zero && named.includes(id) && figures.get(id) === 0);
  return fillAnswer(isZero && otherwise ? otherwise : answer, rows, figures);
}

/** A text of a worksheet with the figures of its cells. */
export function fillAnswer(text: string, rows: Row[], figures: Figures): string {
  const named = answerCellsIn(text).filter((id) => rows.some((row) => row.id === id));
  if (!named.every((id) => Number.isFinite(figures.get(id)))) return NO_ANSWER;
  const worded = new Set([...text.matchAll(BY_SIGN)].map(([, id]) => id));
  return text
    .replace(BY_SIGN, (_whole, id: string, plus: string, minus: string) =>
      (figures.get(id) ?? 0) < 0 ? minus : plus,
    )
    .replace(CELL, (whole, id: string, space: string, word = '') => {
      const row = rows.find((one) => one.id === id);
      if (!row) return whole;
      const value = figures.get(id) ?? 0;
      const { figure } = showValue(worded.has(id) ? Math.abs(value) : value, row);
      // What the cell counts, by its unit or its name; other words may end with s too, as 'always'.
      const isCounted = `${row.unit} ${id}`.split(/[ _]/).includes(word);
      return figure + space + (figure === '1' && isCounted ? singular(word) : word);
    });
}

/** The ids of the cells that an answer names: `payback` of `It pays for itself in month {payback}.` */
export function answerCellsIn(answer: string): string[] {
  return [...new Set([...answer.matchAll(/\{(\w+)(?::[^{}]*)?\}/g)].map(([, id = '']) => id))];
}
