const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Fills a count into a text in place of `{count}`, as a word up to ten: 'Two cities'. */
export function fillCount(text: string, count: number): string {
  const word = WORDS[count] ?? String(count);
  return text.replaceAll('{count}', word).replace(/^./, (first) => first.toUpperCase());
}
