const SENTENCES = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** The first sentences of a text: as many as fit into that many characters, and at least one. */
export function firstSentences(text: string, characters: number): string {
  const [first = '', ...others] = Array.from(SENTENCES.segment(text), ({ segment }) => segment);
  let result = first;
  for (const sentence of others) {
    if ((result + sentence).trimEnd().length > characters) break;
    result += sentence;
  }
  return result.trimEnd();
}
