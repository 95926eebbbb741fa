// PAYBACK(outlay, benefit, running): when what was gained covers what was spent, as /method defines it.
import type { Change } from '#worksheets/schema/rows.ts';
import { call, type Formula } from './formula.ts';
import { cell, type KnownCellId } from './known-cells.ts';

const number = (value: number): Formula => ({ kind: 'number', value });
const name = (id: KnownCellId): Formula => ({ kind: 'name', name: id });

/** The months in which people learn each kind of change. A link that only carries data works from its first day. */
const LEARNING: Record<Change, Formula> = {
  'whole firm': name(cell('firm_months')),
  task: name(cell('learning_months')),
  link: number(0),
};

/**
 * All arguments of a PAYBACK: outlay, benefit, running, the months in which people learn, and the share of the benefit
 * that counts in these.
 */
export function completePayback(written: Formula[], change: Change): Formula[] {
  return [...written, LEARNING[change], name(cell('learning_share'))];
}

/**
 * The formula that a PAYBACK stands for, in the functions that every spreadsheet has: the first month whose
 * end finds the outlay covered. It is at least 1, and 0 for never.
 *
 * @param args as completePayback() returns them.
 */
export function paybackFormula(args: Formula[]): Formula {
  const [outlay, benefit, running, learning, share] = args;
  if (!outlay || !benefit || !running || !learning || !share)
    throw new Error('PAYBACK has an outlay, a benefit and what running costs.');
  const gain = call('-', benefit, running);
  const early = call('-', call('*', benefit, share), running);
  const lost = call('*', call('*', benefit, learning), call('-', number(1), share));
  const later = call('/', call('+', outlay, lost), gain);
  const isEarly = call('<', call('MAX', outlay, number(0)), call('*', learning, early));
  const periods = call('IF', isEarly, call('/', outlay, early), later);
  const wholePeriods = call('MAX', call('ROUNDUP', periods, number(0)), number(1));
  return call('IF', call('>', gain, number(0)), wholePeriods, number(0));
}
