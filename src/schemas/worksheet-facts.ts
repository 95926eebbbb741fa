// What the fields of one worksheet have to agree on with each other. What needs its formulas, the shared rates or other
// files is a rule of the content check (content-check/worksheet-models.ts).
import type { z } from 'astro/zod';
import { LARGEST } from '#lib/largest-figure.ts';

/** The limits of a figure, and its unit. */
interface Limits {
  unit: string;
  least?: number | undefined;
  most?: number | undefined;
}

interface Facts {
  inputs: (Limits & { id: string; value: number | string })[];
  steps: { id: string; zero?: string | undefined }[];
  scenarios: { id: string; inputs: Record<string, number> }[];
  ask?: string[] | undefined;
  answer?: string | undefined;
  otherwise?: string | undefined;
  cases?: { when?: string | undefined }[];
}

type Report = (path: PropertyKey[], message: string) => void;

/** Reports what does not fit together in the fields of a worksheet. For `superRefine`. */
export function checkFacts(facts: Facts, context: z.core.$RefinementCtx): void {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  checkNames(facts, report);
  checkAsk(facts, report);
  checkAnswer(facts, report);
  checkFigures(facts, report);
  checkCases(facts, report);
}

/** Names of cells and of scenarios that are taken. */
function checkNames({ inputs, steps, scenarios }: Facts, report: Report): void {
  const cells = [
    ...inputs.map(({ id }, index) => ({ id, path: ['inputs', index, 'id'] })),
    ...steps.map(({ id }, index) => ({ id, path: ['steps', index, 'id'] })),
  ];
  for (const { id, path } of repeated(cells))
    report(path, `'${id}' is the name of another cell; write another`);
  const columns = scenarios.map(({ id }, index) => ({ id, path: ['scenarios', index, 'id'] }));
  for (const { id, path } of repeated(columns))
    report(path, `'${id}' is the name of another scenario; write another`);
}

function checkAsk({ ask = [] }: Facts, report: Report): void {
  const entries = ask.map((id, index) => ({ id, path: ['ask', index] }));
  for (const { id, path } of repeated(entries))
    report(path, `'${id}' is listed twice; leave it out`);
}

/** Answers without a figure, with a word for one sign only, or without a sentence for a cell that has a word for zero. */
function checkAnswer({ answer, otherwise, steps }: Facts, report: Report): void {
  for (const [field, sentence] of Object.entries({ answer, otherwise })) {
    const [single] = /\{\w+:[^{}|]*\}/.exec(sentence ?? '') ?? [];
    if (single)
      report(
        [field],
        `has one word in ${single}; write two, such as '{saved:saves|costs another}'`,
      );
  }
  if (answer === undefined) return;
  const cells = answerCellsIn(answer);
  if (cells.length === 0)
    report(['answer'], "has no figure; name a cell in braces, such as '{payback}'");
  const word = steps.find(({ id, zero }) => zero && cells.includes(id));
  if (word && !otherwise)
    report(
      ['answer'],
      `says '${word.zero}' instead of {${word.id}} when that is zero; write the sentence for it in 'otherwise'`,
    );
}

/** Cases that never come, and figures for which there is none. */
function checkCases({ cases = [] }: Facts, report: Report): void {
  const isOther = cases.map(({ when }) => when === undefined);
  const first = isOther.indexOf(true);
  if (cases.length > 0 && first !== cases.length - 1)
    report(['cases'], "has to end with the one case that has no 'when', for all other figures");
}

/** Figures outside the limits of their input. */
function checkFigures({ inputs, scenarios }: Facts, report: Report): void {
  for (const [index, { value, ...limits }] of inputs.entries()) {
    const { least = -LARGEST, most = LARGEST } = limits;
    const problem = typeof value === 'number' && limitProblem(value, limits);
    if (least > most)
      report(['inputs', index, 'least'], `is ${least}; write ${most} or less, its 'most'`);
    else if (problem) report(['inputs', index, 'value'], problem);
  }
  for (const [index, scenario] of scenarios.entries())
    for (const [id, value] of Object.entries(scenario.inputs)) {
      const input = inputs.find((one) => one.id === id);
      const problem = input && limitProblem(value, input);
      if (problem) report(['scenarios', index, 'inputs', id], problem);
    }
}

/** What is wrong with a figure that its field and the Excel file would refuse, or undefined. */
export function limitProblem(
  value: number,
  { unit, least = -LARGEST, most = LARGEST }: Limits,
): string | undefined {
  const meant = unit === '%' ? ' (0.3 is 30%)' : '';
  if (value < least) return `is ${value}; write ${least} or more, its 'least'${meant}`;
  return value > most ? `is ${value}; write ${most} or less, its 'most'${meant}` : undefined;
}

/** The ids of the cells that the answer of a worksheet names: `payback` of `It pays for itself in month {payback}.` */
export function answerCellsIn(answer: string): string[] {
  return [...new Set([...answer.matchAll(/\{(\w+)(?::[^{}]*)?\}/g)].map(([, id = '']) => id))];
}

/** The entries whose id an earlier one has. */
function repeated<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const ids = entries.map(({ id }) => id);
  return entries.filter(({ id }, index) => ids.indexOf(id) < index);
}
