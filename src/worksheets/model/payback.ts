// PAYBACK(outlay, benefit, running): when what was gained covers what was spent, as /method defines it.
import type { Formula, Operator } from './formula.ts';

const number = (value: number): Formula => ({ kind: 'number', value });
const name = (id: string): Formula => ({ kind: 'name', name: id });
const join = (left: Formula, operator: Operator, right: Formula): Formula => ({
  kind: 'operation',
  operator,
  left,
  right,
});
const call = (name: 'IF' | 'MAX' | 'ROUNDUP', ...parts: Formula[]): Formula => ({
  kind: 'call',
  function: name,
  arguments: parts,
});

/**
 * All arguments of a PAYBACK: outlay, benefit, running, the months in which people learn, the share of the benefit that
 * counts in these, and for a row in weeks the weeks of a year. The last three are the shared rates unless a fourth
 * argument gives other months; with no months to learn, the benefit is whole from the first day.
 */
export function completePayback(written: Formula[], unit: string): Formula[] {
  const [outlay, benefit, running, months = name('learning_months')] = written;
  const isWhole = months.kind === 'number' && months.value === 0;
  const share = isWhole ? number(1) : name('learning_share');
  const weeks = unit.startsWith('week') ? [name('full_year')] : [];
  return [outlay, benefit, running, months, share, ...weeks].filter((part) => part !== undefined);
}

/**
 * The formula that a PAYBACK stands for, in the functions that every spreadsheet has: the first month, or week, whose
 * end finds the outlay covered. It is at least 1, and 0 for never.
 *
 * @param args as completePayback() returns them.
 */
export function paybackFormula(args: Formula[]): Formula {
  const [outlay, benefit, running, months, share, weeks] = args;
  if (!outlay || !benefit || !running || !months || !share)
    throw new Error('PAYBACK has an outlay, a benefit and what running costs.');
  const gain = join(benefit, '-', running);
  const never = number(0);
  if (isNumber(months, 0)) return whenPositive(gain, atLeastOne(join(outlay, '/', gain)), never);
  const learning = weeks ? join(join(months, '/', number(12)), '*', weeks) : months;
  const early = join(join(benefit, '*', share), '-', running);
  const lost = join(join(benefit, '*', learning), '*', join(number(1), '-', share));
  const later = join(join(outlay, '+', lost), '/', gain);
  const isEarly = join(call('MAX', outlay, number(0)), '<', join(learning, '*', early));
  const periods = call('IF', isEarly, join(outlay, '/', early), later);
  return whenPositive(gain, atLeastOne(periods), never);
}

function whenPositive(amount: Formula, then: Formula, otherwise: Formula): Formula {
  return call('IF', join(amount, '>', number(0)), then, otherwise);
}

function atLeastOne(periods: Formula): Formula {
  return call('MAX', call('ROUNDUP', periods, number(0)), number(1));
}

function isNumber(formula: Formula, value: number): boolean {
  return formula.kind === 'number' && formula.value === value;
}
