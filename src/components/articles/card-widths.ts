/** How much of a row a card takes on a wide screen. */
export type CardWidth = 'whole' | 'half' | 'third';

/**
 * The widths of `count` cards, in alternating rows of two and three, without a gap in the last row: if one card is
 * left for it, the card takes the whole row; if two are, each takes half.
 */
export function getCardWidths(count: number): CardWidth[] {
  const widths: CardWidth[] = [];
  for (let row = 0; widths.length < count; row += 1) {
    const cards = Math.min(row % 2 === 0 ? 2 : 3, count - widths.length);
    const width = ({ 1: 'whole', 2: 'half' } as const)[cards] ?? 'third';
    widths.push(...Array<CardWidth>(cards).fill(width));
  }
  return widths;
}
