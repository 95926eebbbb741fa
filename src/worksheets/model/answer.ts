import { calculate } from './calculate.ts';
import { showValue, singular } from './format.ts';
import type { CalculatorData } from './calculator-data.ts';
import type { Case } from './row.ts';

/** A cell in an answer, with the plural noun that may follow: {payback} months. */
const CELL = /\{(\w+)\}(\s?)(\w{2,}[^s]s\b)?/g;

/** Two words, of which the sign of a cell chooses one: {saved:saves|costs another}. Its figure then has no minus sign. */
const BY_SIGN = /\{(\w+):([^{}|]+)\|([^{}|]+)\}/g;

/** What is said in place of a result that is divided by nothing. */
export const NO_ANSWER = 'These figures divide by zero, so there is no answer.';

/** What follows from the answer, with its figures; undefined where the worksheet does not say. */
export function caseOf(
  { cases = [], rows }: Pick<CalculatorData, 'cases' | 'rows'>,
  figures: Map<string, number>,
): Omit<Case, 'when'> | undefined {
  const valueOf = (id: string) => figures.get(id) ?? Number.NaN;
  const found = cases.find(({ when }) => !when || calculate(when, valueOf) === 1);
  const fill = (answer: string) => answerOf({ answer, otherwise: undefined, rows }, figures);
  return (
    found && {
      title: fill(found.title),
      text: fill(found.text),
      mark: found.mark && fill(found.mark),
      ask: found.ask,
    }
  );
}

/** The answer in a sentence, and the title of what follows from it. */
export function conclusionOf(
  data: Pick<CalculatorData, 'answer' | 'otherwise' | 'cases' | 'rows'>,
  figures: Map<string, number>,
): string {
  return [answerOf(data, figures), caseOf(data, figures)?.title].filter(Boolean).join(' ');
}

/** The answer in a sentence. */
export function answerOf(
  { answer, otherwise, rows }: Pick<CalculatorData, 'answer' | 'otherwise' | 'rows'>,
  figures: Map<string, number>,
): string {
  const last = rows.at(-1);
  const sentence = answer ?? (last ? `${last.label}: {${last.id}}.` : '');
  const cells = answerCellsIn(sentence).flatMap((id) => rows.filter((row) => row.id === id));
  const missing = cells.find(({ id }) => !Number.isFinite(figures.get(id)));
  if (missing) return NO_ANSWER;
  const isZero = cells.some(({ id, zero }) => zero && figures.get(id) === 0);
  const chosen = isZero && otherwise ? otherwise : sentence;
  const worded = new Set([...chosen.matchAll(BY_SIGN)].map(([, id]) => id));
  return chosen
    .replace(BY_SIGN, (_whole, id: string, plus: string, minus: string) =>
      (figures.get(id) ?? 0) < 0 ? minus : plus,
    )
    .replace(CELL, (whole, id: string, space: string, plural = '') => {
      const row = rows.find((one) => one.id === id);
      if (!row) return whole;
      const value = figures.get(id) ?? 0;
      const { figure } = showValue(worded.has(id) ? Math.abs(value) : value, row);
      return figure + space + (figure === '1' ? singular(plural) : plural);
    });
}

/** The ids of the cells that an answer names: `payback` of `It pays for itself in month {payback}.` */
export function answerCellsIn(answer: string): string[] {
  return [...new Set([...answer.matchAll(/\{(\w+)(?::[^{}]*)?\}/g)].map(([, id = '']) => id))];
}
