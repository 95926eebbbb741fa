import { INVISIBLE, codePoint } from './characters.ts';

/** An emoji, in which variation selectors and tags have their place, or a character that nobody sees. */
const EMOJI_OR_INVISIBLE = new RegExp(`\\p{RGI_Emoji}|(${INVISIBLE.source})`, 'gv');

/** Writes out what nobody sees, as `[U+202E]`: it can disguise a link, turn a line round, or hide text. */
export function revealInvisible(text: string): string {
  return text.replaceAll(EMOJI_OR_INVISIBLE, (found, invisible?: string) =>
    invisible ? `[${codePoint(invisible)}]` : found,
  );
}
