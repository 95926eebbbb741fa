// What a search finds, and in which order. Knows no page: search.ts reads the entries and shows the results.
import MiniSearch, { type SearchResult } from 'minisearch';

/** A page as the search knows it. */
export interface Entry {
  path: string;
  title: string;
  lead: string;
  headings: string[];
}

export interface Result<Listed extends Entry> {
  entry: Listed;
  /** The heading that has more of what was asked for than the title. */
  heading: string | undefined;
}

export interface Answer<Listed extends Entry> {
  results: Result<Listed>[];
  /** The words that no entry has. */
  missing: string[];
}

/** Words of questions, which do not say what a question is about. */
const STOP_WORDS = new Set(
  (
    'about an and any are as at be been by can could do does for from had has have how if in into is it its me my no ' +
    'not of on or our own should so that the their them then there they this to us was we were what when where which who ' +
    'why will with would you your'
  ).split(' '),
);

/** What the forms of a word differ in: 'retyping', 'retyped' and 'retypes' all find 'retype'. */
const ENDING = /(?:(?<=\w{4})(?:ings?|ed|es|e)|(?<=\w\w[^s])s)$/;

/** Indexes the entries. The search that it returns ranks those first that have most of the words. */
export function indexEntries<Listed extends Entry>(
  entries: Listed[],
): (query: string) => Answer<Listed> {
  const index = new MiniSearch<Listed>({
    idField: 'path',
    fields: ['title', 'headings', 'lead'],
    extractField: (entry, field) => [entry[field as keyof Entry]].flat().join(' '),
    tokenize: wordsOf,
    processTerm: termsOf,
    searchOptions: {
      boost: { title: 4, headings: 2 },
      prefix: (term) => term.length > 2,
      bm25: { k: 1.2, b: 0.2, d: 0.5 }, // A page with many headings is not less about each of them.
      fuzzy: (term) => term.length > 4 && 0.2, // One slip in a word of five letters, two in one of eight.
    },
  });
  index.addAll(entries);
  const entryByPath = new Map(entries.map((entry) => [entry.path, entry]));

  return (query) => {
    const found = index.search(query).sort((one, other) => wordCount(other) - wordCount(one));
    const terms = new Set(found.flatMap(({ queryTerms }) => queryTerms));
    return {
      results: found.flatMap(({ id, match }) => {
        const entry = entryByPath.get(String(id));
        return entry ? [{ entry, heading: findHeading(entry, new Set(Object.keys(match))) }] : [];
      }),
      missing: wordsOf(query).filter((word) => {
        const wanted = termsOf(word);
        return wanted.length > 0 && !wanted.some((term) => terms.has(term));
      }),
    };
  };
}

function wordCount({ queryTerms }: SearchResult): number {
  return new Set(queryTerms).size;
}

function findHeading({ title, headings }: Entry, terms: Set<string>): string | undefined {
  const countOf = (text: string) =>
    [...new Set(wordsOf(text).flatMap(termsOf))].filter((term) => terms.has(term)).length;
  const counts = headings.map(countOf);
  const most = Math.max(...counts);
  return most > countOf(title) ? headings[counts.indexOf(most)] : undefined;
}

function wordsOf(text: string): string[] {
  return text.replaceAll(/['’]/g, '').split(/[^\p{L}\p{N}-]+/u);
}

/** What is compared of a word: 'no-shows' is found as 'noshow' and as 'show'. Nothing if it says nothing. */
function termsOf(word: string): string[] {
  const parts = word.toLowerCase().split('-');
  return [...new Set([parts.join(''), ...parts])]
    .filter((part) => !STOP_WORDS.has(part) && !/^\p{L}?$/u.test(part))
    .map((part) => part.replace(ENDING, ''));
}
