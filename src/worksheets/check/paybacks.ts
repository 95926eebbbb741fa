import { cell } from '#worksheets/model/known-cells.ts';
import { isOperator, namesIn, partsOf, type Formula } from '#worksheets/model/formula.ts';
import type { Row } from '#worksheets/model/row.ts';
import type { Problems } from '#lib/findings.ts';
import type { ContentFile } from '#content-reader/content-files.ts';
import type { CheckedContent } from './worksheet-models.ts';

/** Finds paybacks that are not worked out as all others are, or do not say what changes and how their money counts. */
export function* checkPaybacks(entry: ContentFile, { worksheets }: CheckedContent): Problems {
  if (entry.collection !== 'worksheets') return;
  const { steps, change: whole } = entry.data;
  const rows = new Map(worksheets.models.get(entry.name)?.rows.map((row) => [row.id, row]));
  const uncounted = new Set<string>();
  for (const [index, { id, label, unit, why, change = whole }] of steps.entries()) {
    const formula = rows.get(id)?.formula;
    if (!formula) continue;
    const place = ['steps', index, 'formula'];
    const found = partsOf(formula).flatMap((part) =>
      part.kind === 'call' && part.function === 'PAYBACK' ? [part.arguments] : [],
    );
    const isPayback = /payback|pays? (?:for itself|back)|paid for/i.test(`${id} ${label}`);
    const own = `'${id}' is a payback of its own making; write PAYBACK(outlay, benefit, running), or say in 'why' what differs`;
    if (found.length === 0 && /^(?:months|weeks)\b/.test(unit) && isPayback && !why)
      yield [place, own];
    const vague = `'${id}' is a payback, and nothing says what changes; write 'change: whole firm', task or link`;
    if (found.length > 0 && !change) yield [place, vague];
    for (const [, benefit] of found)
      for (const one of benefit ? uncountedIn(benefit, id, rows) : []) uncounted.add(one);
  }
  for (const [index, { id }] of steps.entries()) {
    const problem = `'${id}' brings money that is not multiplied by 'counted'; multiply it if hours are saved, or say with 'counted:' whether it is half, until measured, or a bill`;
    if (uncounted.has(id)) yield [['steps', index, 'id'], problem];
  }
}

/** The rows that bring the money of a gain, and are neither hours at their share nor say how they count. */
function uncountedIn(gain: Formula, from: string, rows: Map<string, Row>): string[] {
  const inside = (part: Formula) => uncountedIn(part, from, rows);
  if (gain.kind === 'name') {
    const { formula, counted } = rows.get(gain.name) ?? {};
    if (counted) return [];
    return formula ? uncountedIn(formula, gain.name, rows) : [from];
  }
  if (gain.kind === 'number') return [];
  const [first, second] = gain.arguments;
  if (gain.function === '-') return first && second ? inside(first) : [];
  if (gain.function === '+' || !isOperator(gain.function)) return gain.arguments.flatMap(inside);
  const names = namesIn(gain);
  if (names.includes(cell('counted'))) return [];
  const money = names.filter((name) => rows.get(name)?.unit.startsWith('£'));
  return money.length > 0 ? money.flatMap((name) => inside({ kind: 'name', name })) : [from];
}
