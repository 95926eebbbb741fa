import type { WorksheetData } from '#worksheets/schema/worksheet.ts';
import { answerCellsIn } from './answer.ts';
import { parseFormula } from './parse-formula.ts';
import type { Goal, Row } from './row.ts';

/** The result that a page shows in large type: the payback if the answer names one, otherwise the answer's first step. */
export function headlineOf({ answer }: Pick<WorksheetData, 'answer'>, rows: Row[]): Row {
  const steps = rows.filter(({ kind }) => kind === 'step');
  const named = answerCellsIn(answer ?? '').flatMap((id) => steps.filter((row) => row.id === id));
  const headline = named.find(isPayback) ?? named[0] ?? steps.at(-1);
  if (!headline) throw new Error('A worksheet has at least one step.'); // Its schema says so.
  return headline;
}

/**
 * The goal of a worksheet: its own, or to pay for itself in time.
 *
 * @param months within which we recommend a build, from the shared rates.
 */
export function goalOf(
  { goal }: Pick<WorksheetData, 'goal'>,
  headline: Row,
  months: number | undefined,
): Goal | undefined {
  const inTime = isPayback(headline) && months;
  const formula = inTime ? `IF(${headline.id} > 0, ${months} - ${headline.id}, -1)` : undefined;
  const written = goal?.formula ?? formula;
  const words = goal ? `so that ${goal.words}` : `to pay back within ${months} months`;
  return written ? { formula: parseFormula(written), words } : undefined;
}

function isPayback({ unit, zero }: Row): boolean {
  return unit === 'months' && zero !== undefined;
}
