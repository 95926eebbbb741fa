/** Trims the query and collapses white space. */
export function normaliseQuery(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}

/** '7 results for ‘stock’'; empty for an empty query. */
export function describeResults(query: string, count: number): string {
  if (!query) return '';
  if (count === 0) return `Nothing found for ‘${query}’.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for ‘${query}’`;
}

/**
 * Splits Pagefind's excerpt into plain text, with an ellipsis where it begins or ends within a sentence. Its only
 * HTML is `<mark>`, which includes the punctuation after a word, and the entities of angle brackets.
 */
export function splitExcerpt(excerpt: string): { text: string; isMarked: boolean }[] {
  const start = /^(?:<mark>)?[\p{Lu}£‘“]/u.test(excerpt) ? '' : '… ';
  const end = /[.?!](?:<\/mark>)?$/.test(excerpt) ? '' : ' …';
  return `${start}${excerpt}${end}`
    .replaceAll(/([.,;:?!]+)<\/mark>/g, '</mark>$1')
    .split(/<\/?mark>/)
    .map((piece, index) => ({ text: decodeBrackets(piece), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function decodeBrackets(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
