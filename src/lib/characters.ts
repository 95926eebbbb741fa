/**
 * Characters that nobody sees: controls but tab and line feed, Unicode's line separators, direction marks, zero-width
 * spaces, soft hyphens and noncharacters. XML forbids most of them, so one in an article would make the whole feed
 * unreadable. The joiners U+200C and U+200D are not among them: some scripts and emoji need them.
 */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- They are what it looks for.
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]/;

/** Screen readers read their names aloud, each device draws them differently, and our typefaces have none. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;

/** What is wrong with a text that has such a character; undefined if it has none. */
export function characterProblem(text: string): string | undefined {
  const invisible = INVISIBLE.exec(text);
  const emoji = EMOJI.exec(text);
  const found = invisible ?? emoji;
  if (!found) return undefined;
  const before = text.slice(0, found.index).split('\n').at(-1)?.slice(-20);
  const place = before ? `after '${before}'` : 'at its beginning';
  if (!invisible) return `has an emoji (${found[0]}) ${place}; leave it out, or write it in words`;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `has an invisible character (U+${code}) ${place}; delete it`;
}
