/* eslint-disable no-misleading-character-class, no-control-regex -- Lists of single code points, none combined. */
/**
 * Control characters, soft hyphens, fillers, bidirectional controls, byte order marks, tags. They
 * arrive unseen with pasted text, so visitors could not be asked to remove them.
 */
const INVISIBLE =
  /[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const JOINERS = /[\u200C\u200D]/g;

/** Characters that are neither a letter nor a part of an emoji. */
const UNJOINED =
  /[\0-@[-`{-\xBF\xD7\xF7\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180E\u2000-\u206F\u3000-\u3003\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/;

/** Tabs and line breaks too: a line of text has neither. U+2800 is the braille blank. */
const SPACES = /[\s\x85\u2800]+/g;

/** Every line break of Latin 1 and Unicode other than `\n`. */
const LINE_BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** Control characters, except the tabs and line feeds of ordinary text. */
export const CONTROLS_IN_MESSAGE = /[\0-\x08\x0B-\x1F\x7F-\x9F]/g;
/* eslint-enable no-misleading-character-class, no-control-regex */

/**
 * Normalises a line of text as the table does (`private.normalise_line`): no `INVISIBLE`
 * characters, white space collapsed, NFC. Joiners stay between letters and between the parts of an
 * emoji: Persian and Sinhala names are spelt with them.
 */
export function normaliseLine(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(JOINERS, (joiner, at: number, line: string) =>
      isJoined(line[at - 1]) && isJoined(line[at + 1]) ? joiner : '',
    )
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(SPACES, ' ')
    .trim();
}

/**
 * Normalises a longer text as the table does (`private.normalise_text`): one kind of line break,
 * trimmed.
 */
export function normaliseText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(CONTROLS_IN_MESSAGE, '')
    .trim();
}

/** The number of code points, as PostgreSQL counts: an emoji outside the Basic Multilingual Plane is one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

function isJoined(neighbour: string | undefined): boolean {
  return neighbour !== undefined && !UNJOINED.test(neighbour);
}
