/** What was typed, without the spaces that say nothing. */
export function normaliseQuery(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}

/** How much was found: '7 results for ‘stock’'. Nothing to say when nothing was asked. */
export function describeResults(query: string, count: number): string {
  if (!query) return '';
  if (count === 0) return `Nothing found for ‘${query}’.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for ‘${query}’`;
}

/** An excerpt of Pagefind's, whose only HTML are its `<mark>`s and the entities of angle brackets, as pieces of plain text. */
export function splitExcerpt(excerpt: string): { text: string; isMarked: boolean }[] {
  return excerpt
    .split(/<\/?mark>/)
    .map((piece, index) => ({ text: withBrackets(piece), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function withBrackets(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
