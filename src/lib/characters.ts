/**
 * A character that nobody sees: Unicode's default ignorable ones (soft hyphens, direction marks, zero-width spaces, fillers,
 * variation selectors, tags), and others that are drawn as nothing. The joiners U+200C and U+200D are not among them: some
 * scripts and emoji need them. `private.normalise_line` has the same list.
 */
export const INVISIBLE =
  /(?![\u200C\u200D])[\u{16FE4}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/** Controls but tab and line feed, Unicode's line separators and noncharacters: XML, and so the feed, forbids most of them. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- They are what it looks for.
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;

/** Screen readers read their names aloud, each device draws them differently, and our typefaces have none. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;

/** Characters that a text must not have, with what to say of them. The joiners have no use beside Latin letters. */
const UNWANTED: [found: RegExp, explain: (character: string, place: string) => string][] = [
  [EMOJI, (emoji, at) => `has an emoji (${emoji}) ${at}; leave it out, or write it in words`],
  [INVISIBLE, invisible],
  [FORBIDDEN, invisible],
  [/(?<=\p{sc=Latin})[\u200C\u200D]|[\u200C\u200D](?=\p{sc=Latin})/u, invisible],
  [
    /[\uE000-\uF8FF]/,
    (symbol, at) =>
      `has a symbol of one program's font (${codePoint(symbol)}) ${at}; write '- ' where it begins an entry, or delete it`,
  ],
  [
    /[\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/u,
    (letter, at) => `has ${letter} as one character ${at}; write ${letter.normalize('NFKC')}`,
  ],
  [
    /(?<=\p{sc=Latin})[\p{sc=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]|[\p{sc=Cyrillic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο](?=\p{sc=Latin})/u,
    (letter, at) => `has ${letter} of another alphabet ${at}; type the word again`,
  ],
];

/** What is wrong with a text that has such a character; undefined if it has none. */
export function characterProblem(text: string): string | undefined {
  for (const [unwanted, explain] of UNWANTED) {
    const found = unwanted.exec(text);
    if (!found) continue;
    const before = text.slice(0, found.index).split('\n').at(-1)?.slice(-20);
    return explain(found[0], before ? `after '${before}'` : 'at its beginning');
  }
  return undefined;
}

function invisible(character: string, place: string): string {
  return `has an invisible character (${codePoint(character)}) ${place}; delete it`;
}

/** Its name in Unicode: `U+202E`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
