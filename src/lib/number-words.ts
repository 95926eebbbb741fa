const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Fills a count into a text in place of `{count}`, as a word up to ten: 'Two cities'. */
export function fillCount(text: string, count: number): string {
  return text
    .replaceAll('{count}', toWord(String(count)))
    .replace(/^./, (first) => first.toUpperCase());
}

/** A whole number up to ten as a word. Every other figure stays: 11, 4.5, £4, never. */
export function toWord(figure: string): string {
  return WORDS[Number(figure)] ?? figure;
}
