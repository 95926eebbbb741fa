/** What surrounds the words of a question: 'How much does a CRM cost?' */
const QUESTION_WORDS = new Set(
  'how much many what which who when where why do does did is are can could should will would i we you a an the of to for'.split(
    ' ',
  ),
);

/**
 * Whether every word that is typed occurs in the text, in any order, in the singular or the plural. Case, accents, hyphens,
 * apostrophes, the commas in figures and the words around a question make no difference.
 */
export function hasWords(text: string, typed: string): boolean {
  // A hyphen joins its words in one copy, and parts them in the other.
  const words = ` ${plain(text)} ${plain(text.replaceAll('-', ' '))} `;
  // A short word has to begin one: 'AI' is in 'paid', and 'ERP' in 'enterprise'.
  const all = plain(typed).split(' ').filter(Boolean);
  if (all.length === 0) return typed.trim() === ''; // Signs alone are nowhere.
  const asked = all.filter((word) => !QUESTION_WORDS.has(word));
  const stems = (asked.length > 0 ? asked : all).map(stemOf);
  return stems.every((stem) => words.includes(stem.length > 3 ? stem : ` ${stem}`));
}

/** A word up to where its singular, its plural and its form in -ing part: carer, deliver, pric. */
function stemOf(word: string): string {
  const singular = word.replace(/(..[^s])s$/, '$1');
  return singular.replace(/(...)(?:ie|y)$|(....)(?:ing|e)$|(x|ss|ch|sh)e$/, '$1$2$3');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Pd}'’]|(\d),(?=\d)/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
