/** How much of a row a card takes, on a desk. */
export type CardWidth = 'whole' | 'half' | 'third';

/**
 * The widths of that many cards: rows of two and of three by turns, and no gap at the end. What is left for the
 * last row decides about it: one card is as wide as the row, two are halves.
 */
export function getCardWidths(count: number): CardWidth[] {
  const widths: CardWidth[] = [];
  for (let row = 2; widths.length < count; row = 5 - row) {
    const cards = Math.min(row, count - widths.length);
    const width = ({ 1: 'whole', 2: 'half' } as const)[cards] ?? 'third';
    widths.push(...Array<CardWidth>(cards).fill(width));
  }
  return widths;
}
