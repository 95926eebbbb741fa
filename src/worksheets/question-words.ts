// What a page says of the figures that matter, and where its bars begin and end.
import { formatFigure, showFigure } from './figures.ts';
import { sizeOf, type Effect, type Need } from './questions.ts';
import type { Row } from './row.ts';

/** A figure with what it counts: '7 months', '£1,103 a month', 'never'. */
export function writeFigure(value: number, row: Row): string {
  if (!Number.isFinite(value)) return 'no answer';
  const { figure, unit } = showFigure(value, row);
  return unit ? `${figure} ${unit}` : figure;
}

/** What a tenth less and a tenth more of an input make of the headline: '10% less: 8 months. 10% more: 6 months.' */
export function describeEffect({ row, sides }: Effect, headline: Row, now: number): string {
  const results = sides.map(({ shown }) => writeFigure(shown, headline));
  if (results.every((result) => result === writeFigure(now, headline)))
    return `10% either way moves it by less than ${headline.unit === 'months' ? 'a month' : 'it shows'}.`;
  return sides
    .flatMap(({ input, isTenth, move }, index) => {
      if (!isTenth && move === 0) return [];
      const change = ['10% less', '10% more'][index];
      return `${isTenth ? change : `At ${writeFigure(input, row)}`}: ${results[index]}.`;
    })
    .join(' ');
}

/** Which figure matters most, in a sentence. */
export function describeMost([first]: Effect[]): string {
  if (!first) return 'No figure alone, 10% more or less, changes the answer.';
  return `‘${first.row.label}’ matters most. Each figure alone, 10% less and 10% more:`;
}

/** What it would take: '£1,412 or more'. */
export function describeNeed(need: Need, row: Row): string {
  if (need.kind === 'limit')
    return `${writeFigure(need.value, { ...row, zero: undefined })} ${need.side}`;
  return {
    any: 'any number will do',
    none: 'no number is enough',
    'without effect': 'makes no difference',
  }[need.kind];
}

/** The move that reaches the ends of the axis: the furthest of all that is a number. */
export function scaleOf(effects: Effect[]): number {
  const sizes = effects.flatMap(({ sides }) => sides.map(({ move }) => Math.abs(move)));
  return Math.max(0, ...sizes.filter(Number.isFinite)) || 1;
}

/** How far the ends of the axis are from its zero: '0.63 months'. */
export function describeScale(effects: Effect[], headline: Row): string {
  if (!effects.some((effect) => Number.isFinite(sizeOf(effect)))) return '';
  const figure = formatFigure(Number(scaleOf(effects).toPrecision(2)), headline.unit);
  const { unit } = showFigure(2, headline);
  return unit ? `${figure} ${unit}` : figure;
}

/** The bar of a move, from the middle of a drawing to the left or to the right. */
export function barOf(move: number, scale: number): { x: string; width: string } {
  const share = Math.max(-1, Math.min(1, move / scale)) * 50;
  return { x: `${50 + Math.min(0, share)}%`, width: `${Math.abs(share)}%` };
}
