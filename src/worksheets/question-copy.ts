// What a page says of the figures that matter, and where its bars begin and end.
import { calculateModel, type Changes } from './calculate.ts';
import { showValue } from './format.ts';
import { effectsOf, needOf, type Effect, type Need } from './questions.ts';
import type { Row } from './row.ts';
import { headlineIn, type CalculatorData } from './calculator-data.ts';

/** How many inputs are listed as those that matter. */
export const MOST_EFFECTS = 6;

/** What the page of a worksheet asks besides its answer, with a reader's figures. */
export function askQuestions(data: CalculatorData, changes: Changes = {}) {
  const headline = headlineIn(data);
  const now = calculateModel(data, changes).get(headline.id) ?? Number.NaN;
  const effects = effectsOf(data, changes);
  const scale = scaleOf(effects);
  return {
    most: describeMost(effects),
    effects: effects.slice(0, MOST_EFFECTS).map((effect) => ({
      texts: { label: effect.row.label, words: describeEffect(effect, headline, now) },
      bars: effect.sides.map(({ move }) => barOf(move, scale)),
    })),
    needs: data.ask
      .flatMap((id) => data.rows.filter((row) => row.id === id))
      .map((row) => {
        const need = needOf(data, changes, row);
        return {
          label: row.label,
          now: `now ${writeValue(changes[row.id] ?? row.value, row)}`,
          need: need ? describeNeed(need, row) : '',
        };
      }),
  };
}

/** A figure with what it counts: '7 months', '£1,103 a month', 'never'. */
export function writeValue(value: number, row: Row): string {
  if (!Number.isFinite(value)) return 'no answer';
  const { figure, unit } = showValue(value, row);
  return unit ? `${figure} ${unit}` : figure;
}

/**
 * What a tenth less and a tenth more of an input make of the headline: '10% less: 8 months. 10% more: 6 months.' Where
 * rounding hides both, by how much they move it: '10% less: +0.4 months.'
 */
export function describeEffect({ row, sides }: Effect, headline: Row, now: number): string {
  const isHidden = sides.every(({ shown }) => shown === now);
  return sides
    .flatMap(({ input, isTenth, shown, move }, index) => {
      if (!isTenth && move === 0) return [];
      const change = isTenth ? ['10% less', '10% more'][index] : `At ${writeValue(input, row)}`;
      const result = isHidden ? writeMove(move, headline) : writeValue(shown, headline);
      return `${change}: ${result}.`;
    })
    .join(' ');
}

/** Which figure matters most, in a sentence. */
export function describeMost([first]: Effect[]): string {
  if (!first) return 'No figure alone, 10% more or less, changes the answer.';
  return `‘${first.row.label}’ matters most.`;
}

/** What it would take: 'at least £1,412'. */
export function describeNeed(need: Need, row: Row): string {
  if (need.kind !== 'range') return NEEDS[need.kind];
  const [from, to] = [need.from, need.to].map((end) => end !== undefined && writeValue(end, row));
  if (from && to) return `from ${from} to ${to}`;
  return from ? `at least ${from}` : `at most ${to}`;
}

const NEEDS = {
  any: 'any number will do',
  none: 'no number is enough',
  'without effect': 'makes no difference',
};

/** The move that reaches the ends of the axis: the furthest of all that is a number. */
function scaleOf(effects: Effect[]): number {
  const sizes = effects.flatMap(({ sides }) => sides.map(({ move }) => Math.abs(move)));
  return Math.max(0, ...sizes.filter(Number.isFinite));
}

/** A difference, in two digits: '+0.63 months'. */
function writeMove(move: number, { unit }: Row): string {
  const size = Number(Math.abs(move).toPrecision(2));
  const { figure, unit: words } = showValue(size, { unit });
  if (!/[1-9]/.test(figure)) return 'no change';
  return `${move < 0 ? '−' : '+'}${figure}${words && ` ${words}`}`;
}

/** The bar of a move, from the middle of a drawing to the left or to the right. */
function barOf(move: number, scale: number): { x: string; width: string } {
  const share = Math.max(-1, Math.min(1, move / (scale || 1))) * 50;
  return { x: `${50 + Math.min(0, share)}%`, width: `${Math.abs(share)}%` };
}
