import { firstSlip, type Slips } from './slips.ts';

/**
 * A character that nobody sees: Unicode's default ignorable ones (soft hyphens, direction marks, zero-width spaces, fillers,
 * variation selectors, tags), and others that are drawn as nothing. The joiners U+200C and U+200D are not among them: some
 * scripts and emoji need them. `private.normalise_line` has the same list.
 */
export const INVISIBLE =
  /(?![\u200C\u200D])[\u{16FE4}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/** Stands where a text has a component, code, or a mark after a backslash: no slip has it. */
export const PART = '\uFFFC';

/** Controls but tab and line feed, Unicode's line separators and noncharacters: XML, and so the feed, forbids most of them. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex -- They are what it looks for.
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;

/** Screen readers read their names aloud, each device draws them differently, and our typefaces have none. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;

/** Characters that a text must not have. AT is where it stands, CODE its name in Unicode. */
const UNWANTED: Slips = {
  'has an emoji ($0) AT; leave it out, or write it in words': EMOJI,
  'has an invisible character (CODE) AT; delete it': new RegExp(
    `${INVISIBLE.source}|${FORBIDDEN.source}`,
    'u',
  ),
  "has a symbol of one program's font (CODE) AT; write '- ' where it begins an entry, or delete it":
    /[\uE000-\uF8FF]/,
};

/** What is wrong with a text that has such a character; undefined if it has none. */
export function characterProblem(text: string): string | undefined {
  const { index, found = '', says } = firstSlip(text, UNWANTED) ?? {};
  const before = text.slice(0, index).split('\n').at(-1)?.slice(-20);
  return says
    ?.replace('CODE', codePoint(found))
    .replace('AT', before ? `after '${before}'` : 'at its beginning');
}

/** Its name in Unicode: `U+202E`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
