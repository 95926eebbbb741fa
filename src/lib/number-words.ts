import { capitalise } from './capitalise.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Replaces `{count}` in a text with a count, as a word up to ten: 'Two cities'. */
export function fillCount(text: string, count: number): string {
  return capitalise(text.replaceAll('{count}', toWord(String(count))));
}

/** A whole number up to ten as a word. Any other figure is left as it is: 11, 4.5, £4, never. */
export function toWord(figure: string): string {
  return WORDS[Number(figure)] ?? figure;
}

/** The number in a figure: 12 in 'day 12'. */
export function numberIn(figure: string): number {
  return Number(/\d+/.exec(figure)?.[0]);
}

/** The pounds in a starting price: 8000 in 'from £8,000'. */
export function poundsOf(price: string): number {
  return Number(price.replaceAll(/\D/g, ''));
}
