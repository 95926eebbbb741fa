/** Soft hyphens, joiners, fillers, bidirectional controls, byte order marks: seen by nobody, read by programs. */
/* eslint-disable no-misleading-character-class -- A list of single code points, none combined. */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/g;
/* eslint-enable no-misleading-character-class */

const SPACES = /[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;

/** Text of one line as the table keeps it (`private.one_line`): nothing invisible, white space collapsed, NFC. */
export function oneLine(raw: string): string {
  return raw
    .toWellFormed()
    .trim()
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .trim();
}

/** Text of several lines as the table keeps it (`private.many_lines`): one kind of line break, nothing around it. */
export function manyLines(raw: string): string {
  return raw.toWellFormed().replaceAll(/\r\n?/g, '\n').trim();
}

/** How many characters a person would count, and PostgreSQL does: an emoji outside the first plane is one. */
export function characterCount(text: string): number {
  return [...text].length;
}
