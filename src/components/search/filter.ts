/**
 * Whether every word that is typed occurs in the text, in any order. Case, accents, hyphens, apostrophes and the commas
 * in figures make no difference.
 */
export function hasWords(text: string, typed: string): boolean {
  // A hyphen joins its words in one copy, and parts them in the other.
  const words = ` ${plain(text)} ${plain(text.replaceAll('-', ' '))} `;
  // A short word has to begin one: 'AI' is in 'paid', and 'ERP' in 'enterprise'.
  return wordsOf(typed).every((word) => words.includes(word.length > 3 ? word : ` ${word}`));
}

function wordsOf(typed: string): string[] {
  return plain(typed).split(' ').filter(Boolean);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Pd}'’]|(?<=\d),(?=\d)/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
