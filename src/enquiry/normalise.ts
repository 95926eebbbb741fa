/* eslint-disable no-misleading-character-class, no-control-regex -- Lists of single code points, none combined. */
/**
 * Control characters, soft hyphens, joiners, fillers, bidirectional controls, byte order marks: seen by
 * nobody, read by programs. They come along when text is pasted, and nobody could be told to take them out.
 */
const INVISIBLE =
  /[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;

/** Tabs and line breaks too: a line of text has none. */
const SPACES = /[\s\x85]+/g;

/** Those of paper, Latin 1 and Unicode among them. */
const LINE_BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** What a message does not hold. Tabs and line feeds are how people write. */
export const CONTROLS_IN_MESSAGE = /[\0-\x08\x0B-\x1F\x7F-\x9F]/g;
/* eslint-enable no-misleading-character-class, no-control-regex */

/** Text of one line as the table keeps it (`private.one_line`): nothing invisible, white space collapsed, NFC. */
export function normaliseLine(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .trim();
}

/** Text of several lines as the table keeps it (`private.many_lines`): one kind of line break, nothing around it. */
export function normaliseText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(CONTROLS_IN_MESSAGE, '')
    .trim();
}

/** How many characters a person would count, and PostgreSQL does: an emoji outside the first plane is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
